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
