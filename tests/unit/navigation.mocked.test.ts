import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('a navigation before the first render happens once, after the render', async () => {
  const { bindNavigation, goTo } = await import('../../src/shop/navigation')
  goTo('/login', { replace: true })
  const navigate = vi.fn()
  bindNavigation(navigate)
  bindNavigation(navigate)
  expect(navigate.mock.calls).toEqual([['/login', { replace: true }]])
})

test('a navigation after the router has started happens at once', async () => {
  const { bindNavigation, goTo } = await import('../../src/shop/navigation')
  const navigate = vi.fn()
  bindNavigation(navigate)
  goTo('/order/1')
  expect(navigate).toHaveBeenCalledWith('/order/1', undefined)
})
