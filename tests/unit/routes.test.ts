import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { accessOf, returnPath, routeOf, routes } from '../../domain/routes'

test('every route has its access, and any other path has none', () => {
  expect(accessOf('/')).toBe('all')
  expect(accessOf('/order/abc')).toBe('logged-in')
  expect(accessOf('/login')).toBe('logged-out')
  expect(accessOf('/nowhere')).toBeNull()
})

test.each([
  ['/', 'home'],
  ['/products', 'products'],
  ['/Products/', 'products'],
  ['/products/envy-vortex', 'product'],
  ['/products/envy-vortex/more', null],
  ['/profile/orders', 'orders'],
  ['/flows.html', null],
])('%s is of the route %s, as the router reads it', (path, route) => {
  expect(routeOf(path)).toBe(route)
  const read = Object.entries(routes).find(([, { path: pattern }]) => matchPath(pattern, path))
  expect(read?.[0] ?? null).toBe(route)
})

test('after login the shopper goes back to the route that asked for it', () => {
  expect(returnPath('/checkout')).toBe('/checkout')
  expect(returnPath('/products?brand=FOGG')).toBe('/products?brand=FOGG')
})

test.each([
  undefined,
  null,
  42,
  { pathname: '/cart' },
  '//evil.example/cart',
  'https://evil.example/cart',
  'javascript:alert(1)',
  '/\\evil.example',
  '/nowhere',
  '/login',
])('a return path that is none of the shop’s own routes leads home: %j', (from) => {
  expect(returnPath(from)).toBe('/')
})
