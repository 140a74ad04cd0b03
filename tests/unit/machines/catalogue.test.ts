import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { PrerenderedProducts } from '../../../domain/catalogue/prerendered-products'
import { type Filters, noFilters } from '../../../domain/search/filters'
import type { FoundProducts, LoadedProducts } from '../../../domain/search/found-products'
import type { Wanted, WantedAnswer } from '../../../domain/search/wanted-products'
import { flows } from '../../../machines'
import { clock, deferred, LOAD_TIMEOUT, recorded, TOO_LONG } from '../../support/deferred'
import { oud, rose } from '../../support/items'

function open(filters: Filters = noFilters, prerendered: PrerenderedProducts | null = null) {
  const loadProducts = deferred<LoadedProducts, { isShown: boolean }>()
  const loadPage = deferred<FoundProducts, { filters: Filters; after: string | null }>()
  const loadWanted = deferred<WantedAnswer, { wanted: Wanted }>()
  const moved = recorded<{ filters: Filters; history: string }>()
  const time = clock()
  const catalogue = createActor(
    flows.catalogue.provide({
      actors: { loadProducts: loadProducts.logic, loadPage: loadPage.logic, loadWanted: loadWanted.logic },
      actions: { filtersMoved: moved.action },
    }),
    { clock: time, input: { filters, embedded: prerendered } },
  ).start()
  return { catalogue, loadProducts, loadPage, loadWanted, moved, time }
}

test('a time-out after a refused request retains nothing of the earlier failure', async () => {
  const { catalogue, loadProducts, time } = open()
  await loadProducts.last().fail(500, 'The older reason.')
  catalogue.send({ type: 'catalogue.reload' })
  time.increment(LOAD_TIMEOUT)
  const late = open()
  late.time.increment(LOAD_TIMEOUT)
  const { value, context } = late.catalogue.getSnapshot()
  expect(catalogue.getSnapshot()).toMatchObject({ value, context })
  expect(JSON.stringify(catalogue.getSnapshot().context)).not.toContain('The older reason.')
})

test('a page with all products embedded shows them and refetches in the background without a busy state', async () => {
  const rendered = [oud]
  const { catalogue, loadProducts } = open(noFilters, { products: rendered, count: 1 })
  expect(catalogue.getSnapshot().matches({ products: { ready: 'revalidating' } })).toBe(true)
  expect(catalogue.getSnapshot().hasTag('busy')).toBe(false)
  expect(loadProducts.last().input).toEqual({ isShown: true })
  await loadProducts.last().answer({ products: [{ ...oud }], size: null })
  expect(catalogue.getSnapshot().matches({ products: { ready: 'current' } })).toBe(true)
  // The list retains its identity, so that unchanged records cause no render.
  expect(catalogue.getSnapshot().context.products).toBe(rendered)
})

test('products that have changed on the server replace those embedded in the page', async () => {
  const { catalogue, loadProducts } = open(noFilters, { products: [oud], count: 1 })
  await loadProducts.last().answer({ products: [{ ...oud, price: '1' }, oud], size: null })
  expect(catalogue.getSnapshot().context).toMatchObject({ products: [{ price: '1' }, oud], count: 2 })
})

test('the first of many products are shown with the full count while the rest load', async () => {
  const { catalogue, loadProducts } = open(noFilters, { products: [oud], count: 300 })
  expect(catalogue.getSnapshot().matches({ products: 'loading' })).toBe(true)
  expect(catalogue.getSnapshot().context).toMatchObject({ products: [oud], count: 300 })
  expect(loadProducts.last().input).toEqual({ isShown: false })
})

test('a catalogue that has grown too large is filtered by the server', async () => {
  const { catalogue, loadProducts, loadPage } = open(noFilters, { products: [oud], count: 1 })
  await loadProducts.last().answer({ products: [oud], size: 5_000 })
  expect(catalogue.getSnapshot().matches({ products: 'refining' })).toBe(true)
  expect(loadPage.last().input).toEqual({ filters: noFilters, after: null })
})

test('typing waits for a pause of half a second, then clears every other filter', () => {
  const { catalogue, moved, time } = open({ ...noFilters, brand: ['FOGG'], inStock: true })
  catalogue.send({ type: 'search.typed', text: 'o' })
  time.increment(400)
  catalogue.send({ type: 'search.typed', text: 'oud ' })
  time.increment(499)
  expect(moved.calls).toHaveLength(0)
  time.increment(1)
  expect(moved.calls).toEqual([{ filters: { ...noFilters, search: 'oud' }, history: 'replace' }])
  expect(catalogue.getSnapshot().context.searchText).toBe('oud ')
})

test('the search box accepts eight words and a hundred characters, and the search uses no more', () => {
  const { catalogue, moved, time } = open()
  catalogue.send({ type: 'search.typed', text: 'rose '.repeat(1_500) })
  expect(catalogue.getSnapshot().context.searchText).toBe('rose '.repeat(8))
  time.increment(500)
  expect(moved.calls).toEqual([{ filters: { ...noFilters, search: 'rose '.repeat(8).trim() }, history: 'replace' }])
})

test('Back during the pause after typing cancels the search, and the filters of the address apply', () => {
  const { catalogue, moved, time } = open({ ...noFilters, brand: ['FOGG'] })
  catalogue.send({ type: 'search.typed', text: 'ou' })
  catalogue.send({ type: 'filters.changed', filters: { ...noFilters, search: 'rose' }, history: 'none' })
  time.increment(TOO_LONG)
  expect(moved.calls.filter(({ history }) => history !== 'none')).toEqual([])
  expect(catalogue.getSnapshot().context).toMatchObject({ searchText: 'rose', filters: { search: 'rose', brand: [] } })
})

const pageOf = (products: FoundProducts['products'], next: string | null): FoundProducts => ({
  products,
  total: 5_000,
  facets: { brand: {}, category: {}, scent: {} },
  dearest: 1_200,
  next,
})

/** A large catalogue whose server has returned the first page. */
async function openLarge() {
  const shop = open()
  await shop.loadProducts.last().answer({ products: [oud], size: 5_000 })
  await shop.loadPage.last().answer(pageOf([oud], 'next'))
  return { ...shop, state: () => shop.catalogue.getSnapshot() }
}

test('in a large catalogue the server applies the filters, and the previous results stay visible meanwhile', async () => {
  const { catalogue, loadPage, state } = await openLarge()
  expect(loadPage.calls.map(({ input }) => input)).toEqual([{ filters: noFilters, after: null }])
  const filters = { ...noFilters, brand: ['FOGG'] }
  catalogue.send({ type: 'filters.changed', filters, history: 'push' })
  expect(state().matches({ products: 'refining' })).toBe(true)
  expect([state().hasTag('ready'), state().hasTag('busy')]).toEqual([true, true])
  expect(state().context.found?.products).toEqual([oud])
  expect(loadPage.last().input).toEqual({ filters, after: null })
  await loadPage.last().answer(pageOf([rose], null))
  expect(state().context.found?.products).toEqual([rose])
})

const choice = (...ids: string[]) => ({ type: 'products.wanted', wanted: { ids, brands: [] } }) as const

test('products wanted during a request are requested after it', async () => {
  const { catalogue, loadWanted, state } = await openLarge()
  catalogue.send(choice('none'))
  catalogue.send(choice(rose.id))
  expect(loadWanted.calls).toHaveLength(1)
  await loadWanted.last().answer({ query: { ids: ['none'], brands: [] }, products: [] })
  expect(loadWanted.last().input.wanted.ids).toEqual([rose.id])
  await loadWanted.last().answer({ query: { ids: [rose.id], brands: [] }, products: [rose] })
  expect(state().matches({ named: 'idle' })).toBe(true)
})

test('products of a brand are requested when fewer than five are known', async () => {
  const { catalogue, loadWanted, state } = await openLarge()
  const brand = (name: string) => ({ type: 'products.wanted', wanted: { ids: [], brands: [name] } }) as const
  catalogue.send(brand(rose.brand))
  const sisters = ['1', '2', '3', '4'].map((id) => ({ ...rose, id }))
  const requested = { ids: [], brands: [rose.brand] }
  await loadWanted.last().answer({ query: requested, products: [oud, rose, ...sisters] })
  expect(state().context.named).toEqual([rose, ...sisters])
  catalogue.send(brand(rose.brand))
  expect(loadWanted.calls).toHaveLength(1)
})

test('the newest products of a large catalogue are requested after another pending request', async () => {
  const { catalogue, loadWanted, state } = await openLarge()
  catalogue.send(choice('none'))
  catalogue.send({ type: 'products.wanted', wanted: { ids: [], brands: [], newest: true } })
  await loadWanted.last().answer({ query: { ids: ['none'], brands: [] }, products: [] })
  const requests = { ids: [], brands: [], newest: true }
  expect(loadWanted.last().input.wanted).toEqual(requests)
  await loadWanted.last().answer({ query: requests, products: [oud, rose] })
  expect(state().context).toMatchObject({ named: [rose], wanted: { newest: false } })
  expect(state().matches({ named: 'idle' })).toBe(true)
})

test('a failed request for wanted products is retried by the shopper or by the next page', async () => {
  for (const again of [{ type: 'catalogue.reload' } as const, choice('other')]) {
    const { catalogue, loadWanted, state, time } = await openLarge()
    catalogue.send(choice(rose.id))
    if (again.type === 'catalogue.reload') await loadWanted.last().fail(503)
    else time.increment(LOAD_TIMEOUT)
    expect(state().matches({ named: 'failed' })).toBe(true)
    catalogue.send(again)
    expect(loadWanted.last().input.wanted.ids).toContain(rose.id)
    expect(state().matches({ products: 'ready', named: 'asking' })).toBe(true)
  }
})
