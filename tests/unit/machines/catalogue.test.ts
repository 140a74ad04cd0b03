import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Filters, noFilters } from '../../../domain/search/filters'
import { flows } from '../../../machines'
import { clock, recorded } from '../../support/deferred'

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
