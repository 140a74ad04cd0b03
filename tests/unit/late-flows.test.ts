import { beforeEach, expect, test, vi } from 'vitest'
import { lateFlows } from '../../src/app/late-flows'

const { bindShopperFlows, loading } = vi.hoisted(() => ({
  bindShopperFlows: vi.fn(),
  loading: { fails: false },
}))

vi.mock('../../src/app/shopper-flows', () => ({
  get bindShopperFlows() {
    if (loading.fails) throw new TypeError('Failed to fetch dynamically imported module')
    return bindShopperFlows
  },
}))

beforeEach(() => {
  loading.fails = false
})

test('whoever was logged in when the page opened has their flows at once', () => {
  const take = vi.fn()
  expect(lateFlows(bindShopperFlows, take).areHere()).toBe(true)
  expect(take).toHaveBeenCalledExactlyOnceWith(bindShopperFlows)
})

test('a visitor gets them with the login: once, however often they are asked for', async () => {
  const take = vi.fn()
  const flows = lateFlows(null, take)
  expect(flows.areHere()).toBe(false)
  await Promise.all([flows.bring(), flows.bring()])
  await flows.bring()
  expect(flows.areHere()).toBe(true)
  expect(take).toHaveBeenCalledExactlyOnceWith(bindShopperFlows)
})

test('a lost connection is told as a call without an answer, and the next login tries again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const flows = lateFlows(null, vi.fn())
  loading.fails = true
  await expect(flows.bring()).rejects.toEqual({ status: 0, messages: [] })
  expect(warn).toHaveBeenCalledOnce()
  expect(flows.areHere()).toBe(false)
  loading.fails = false
  await flows.bring()
  expect(flows.areHere()).toBe(true)
})
