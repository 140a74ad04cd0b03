import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Filters, noFilters } from '../../../domain/search/filters'
import type { FoundProducts, LoadedProducts } from '../../../domain/search/found-products'
import type { Wanted, WantedAnswer } from '../../../domain/search/wanted-products'
import { flows } from '../../../machines'
import { clock, deferred, recorded } from '../../support/deferred'
import { oud, rose } from '../../support/items'

test('typing waits for a pause of half a second, then clears every other filter', () => {
  const moved = recorded<{ filters: Filters; history: string }>()
  const time = clock()
  const catalogue = createActor(flows.catalogue.provide({ actions: { filtersMoved: moved.action } }), {
    clock: time,
    input: { filters: { ...noFilters, brand: ['FOGG'], inStock: true }, embedded: { products: [], count: 0 } },
  }).start()
  catalogue.send({ type: 'search.typed', text: 'o' })
  time.increment(400)
  catalogue.send({ type: 'search.typed', text: 'oud ' })
  time.increment(499)
  expect(moved.calls).toHaveLength(0)
  time.increment(1)
  expect(moved.calls).toEqual([{ filters: { ...noFilters, search: 'oud' }, history: 'replace' }])
  expect(catalogue.getSnapshot().context.searchText).toBe('oud ')
})

test('products wanted during a request are requested after it', async () => {
  const loadProducts = deferred<LoadedProducts, { isShown: boolean }>()
  const loadPage = deferred<FoundProducts, { filters: Filters; after: string | null }>()
  const loadWanted = deferred<WantedAnswer, { wanted: Wanted }>()
  const actors = { loadProducts: loadProducts.logic, loadPage: loadPage.logic, loadWanted: loadWanted.logic }
  const catalogue = createActor(flows.catalogue.provide({ actors }), {
    input: { filters: noFilters, embedded: null },
  }).start()
  await loadProducts.last().answer({ products: [oud], size: 5_000 })
  const facets = { brand: {}, category: {}, scent: {} }
  await loadPage.last().answer({ products: [oud], total: 5_000, facets, dearest: 1_200, next: 'next' })
  for (const id of ['none', rose.id]) catalogue.send({ type: 'products.wanted', wanted: { ids: [id], brands: [] } })
  expect(loadWanted.calls).toHaveLength(1)
  await loadWanted.last().answer({ query: { ids: ['none'], brands: [] }, products: [] })
  expect(loadWanted.last().input.wanted.ids).toEqual([rose.id])
})
