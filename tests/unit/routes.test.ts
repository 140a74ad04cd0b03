import { expect, test } from 'vitest'
import { accessOf, href, paramOf, returnPath, routeOf } from '../../domain/routes'

test('every route has its access rule, and unknown paths have none', () => {
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
])('%s belongs to the route %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

test.each([
  [href('product', { productId: 'rose & oud/50 %' }), 'rose & oud/50 %'],
  ['/Order/A%20b/', 'A b'],
  ['/order/100%', '100%'],
  ['/products', ''],
])('%s has the parameter %j', (path, param) => {
  expect(paramOf(path)).toBe(param)
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
])('a return path outside the shop’s routes leads home: %j', (from) => {
  expect(returnPath(from)).toBe('/')
})
