import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('where a chart wants to go before anything is drawn, the shop goes when it is drawn, once', async () => {
  const { bindNavigation, goTo } = await import('../../src/shop/navigation')
  goTo('/login', { replace: true })
  const navigate = vi.fn()
  bindNavigation(navigate)
  bindNavigation(navigate)
  expect(navigate.mock.calls).toEqual([['/login', { replace: true }]])
})

test('once the router is there, a chart goes at once', async () => {
  const { bindNavigation, goTo } = await import('../../src/shop/navigation')
  const navigate = vi.fn()
  bindNavigation(navigate)
  goTo('/order/1')
  expect(navigate).toHaveBeenCalledWith('/order/1', undefined)
})
