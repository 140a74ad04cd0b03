import { expect, test } from 'vitest'
import { call, products, withReloads } from '../../support/client'
import { QUICK } from '../../support/quick'

const { open, stop } = withReloads()

async function timed(work: Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work
  return performance.now() - started
}

test('every response has the configured delay, errors included', async () => {
  await open({ ...QUICK, delay: 80 })
  expect(await timed(call('GET', '/api/products'))).toBeGreaterThanOrEqual(79)
  expect(await timed(call('GET', '/api/user/cart'))).toBeGreaterThanOrEqual(79)
  expect(await timed(call('GET', '/api/nowhere'))).toBeGreaterThanOrEqual(79)
})

test('an aborted request ends at once, and the next one succeeds', async () => {
  await open({ ...QUICK, delay: 50 })
  const abort = new AbortController()
  const calling = fetch('/api/products', { signal: abort.signal })
  abort.abort()
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect((await call('GET', '/api/products')).status).toBe(200)
})

test('stopping the backend restores the fetch of the page', async () => {
  const own = globalThis.fetch
  await open()
  expect(globalThis.fetch).not.toBe(own)
  stop()
  expect(globalThis.fetch).toBe(own)
})

test('ten thousand products are served completely and can be searched', async () => {
  await open({ ...QUICK, products: 10_000 })
  const list = await products()
  expect(list).toHaveLength(10_000)
  const last = list.at(-1)
  expect((await call('GET', `/api/products/${last.id}`)).body).toEqual({ product: { ...last, facts: {} } })
})
