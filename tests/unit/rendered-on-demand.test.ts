import { beforeEach, expect, test, vi } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import type { Product } from '../../domain/catalogue/product'
import { renderOnDemand } from '../../server/http/product-pages'
import type { RenderWorker } from '../../server/http/render-worker'

/** A catalogue whose products the tests change, and a render worker that the tests can pause. */
const products = new Map<string, Product>()
let prerendered: string[]
let isHeld: boolean
let held: (() => void)[]
const onError = vi.fn()

const thread = {
  async render({ product: { id, title } }: { product: Product }) {
    prerendered.push(id)
    if (title === 'broken') throw new Error('It cannot be rendered.')
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    return new Map([[`/products/${id}`, `page of ${title}`]])
  },
} as unknown as RenderWorker

const open = () =>
  renderOnDemand(
    thread,
    { find: async (id) => products.get(id), list: async () => ({ json: '{}', etag: '' }) as never },
    onError,
  )

beforeEach(() => {
  ;[prerendered, isHeld, held] = [[], false, []]
  for (const product of catalogueOf(600)) products.set(product.id, product)
})

const ids = () => [...products.keys()]

test('a page is rendered once, and again after its product changes', async () => {
  const page = open()
  const [id = ''] = ids()
  const before = await page(id)
  expect((await page(id))?.html).toBe(before?.html)
  expect(prerendered).toEqual([id])
  products.set(id, { ...(products.get(id) as Product), title: 'Rose' })
  expect((await page(id))?.html).toBe('page of Rose')
  expect(prerendered).toEqual([id, id])
  expect(await page('none')).toBeNull()
})

test('the cache retains the 500 most recently visited pages', async () => {
  const page = open()
  const [first = '', second = '', ...others] = ids()
  await page(first)
  await page(second)
  for (const id of others.slice(0, 498)) await page(id)
  await page(first)
  await page(others[498] ?? '')
  prerendered = []
  await page(first)
  expect(prerendered).toEqual([])
  await page(second)
  expect(prerendered).toEqual([second])
})

test('a page that renders for more than a second is sent without it, and the finished render is cached', async () => {
  const page = open()
  const [id = ''] = ids()
  isHeld = true
  const [one, other] = await Promise.all([page(id), page(id)])
  expect([one?.product.id, one?.html, other?.html]).toEqual([id, null, null])
  expect(prerendered).toEqual([id])
  for (const go of held) go()
  await vi.waitFor(async () => expect((await page(id))?.html).not.toBeNull())
  expect(prerendered).toEqual([id])
})

test('at most 20 pages wait for a render, and further pages are sent without it', async () => {
  const page = open()
  isHeld = true
  const answers = Promise.all(ids().slice(0, 25).map(page))
  await vi.waitFor(() => expect(held).toHaveLength(20))
  for (const go of held) go()
  expect((await answers).filter((answer) => answer?.html === null)).toHaveLength(5)
})

test('a page that fails to render is logged, and rendered again on the next request', async () => {
  const page = open()
  const [id = ''] = ids()
  products.set(id, { ...(products.get(id) as Product), title: 'broken' })
  expect((await page(id))?.html).toBeNull()
  expect((await page(id))?.html).toBeNull()
  expect(onError).toHaveBeenCalledTimes(2)
})
