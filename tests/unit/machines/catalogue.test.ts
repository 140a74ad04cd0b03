import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { DrawnProducts } from '../../../domain/drawn-products'
import { type Filters, noFilters } from '../../../domain/filters'
import type { FoundProducts, LoadedProducts } from '../../../domain/found-products'
import type { Wanted, WantedAnswer } from '../../../domain/wanted-products'
import { flows } from '../../../machines'
import { oud, rose } from './goods'
import { clock, heard, held, TOO_LONG } from './held'

function open(filters: Filters = noFilters, drawn: DrawnProducts | null = null) {
  const loadProducts = held<LoadedProducts, { isShown: boolean }>()
  const loadPage = held<FoundProducts, { filters: Filters; after: string | null }>()
  const loadWanted = held<WantedAnswer, { wanted: Wanted }>()
  const moved = heard<{ filters: Filters; history: string }>()
  const time = clock()
  const catalogue = createActor(
    flows.catalogue.provide({
      actors: { loadProducts: loadProducts.logic, loadPage: loadPage.logic, loadWanted: loadWanted.logic },
      actions: { filtersMoved: moved.action },
    }),
    { clock: time, input: { filters, drawn } },
  ).start()
  return { catalogue, loadProducts, loadPage, loadWanted, moved, time }
}

test('the products are loaded once, and again only when that failed', async () => {
  const { catalogue, loadProducts, time } = open()
  time.increment(TOO_LONG)
  expect(catalogue.getSnapshot().matches({ products: 'failed' })).toBe(true)
  catalogue.send({ type: 'catalogue.reload' })
  await loadProducts.last().answer({ products: [oud], size: null })
  catalogue.send({ type: 'catalogue.reload' })
  expect(loadProducts.calls).toHaveLength(2)
  expect(catalogue.getSnapshot().context.products).toEqual([oud])
})

test('a page that brings all products shows them, and asks in the background without anybody waiting', async () => {
  const drawn = [oud]
  const { catalogue, loadProducts } = open(noFilters, { products: drawn, count: 1 })
  expect(catalogue.getSnapshot().matches({ products: { ready: 'revalidating' } })).toBe(true)
  expect(catalogue.getSnapshot().hasTag('busy')).toBe(false)
  expect(loadProducts.last().input).toEqual({ isShown: true })
  await loadProducts.last().answer({ products: [{ ...oud }], size: null })
  expect(catalogue.getSnapshot().matches({ products: { ready: 'current' } })).toBe(true)
  // The very same list: nothing is rendered for records that say the same.
  expect(catalogue.getSnapshot().context.products).toBe(drawn)
})

test('products that say something else by now replace those of the page', async () => {
  const { catalogue, loadProducts } = open(noFilters, { products: [oud], count: 1 })
  await loadProducts.last().answer({ products: [{ ...oud, price: '1' }, oud], size: null })
  expect(catalogue.getSnapshot().context).toMatchObject({ products: [{ price: '1' }, oud], count: 2 })
})

test('what fails in the background leaves what is shown, and is not said', async () => {
  for (const end of ['failure', 'silence']) {
    const { catalogue, loadProducts, time } = open(noFilters, { products: [oud], count: 1 })
    if (end === 'failure') await loadProducts.last().fail(500)
    else time.increment(TOO_LONG)
    expect(catalogue.getSnapshot().matches({ products: { ready: 'current' } })).toBe(true)
    expect(catalogue.getSnapshot().context.products).toEqual([oud])
  }
})

test('the first of many are shown with the true count while the rest is loading', async () => {
  const { catalogue, loadProducts } = open(noFilters, { products: [oud], count: 300 })
  expect(catalogue.getSnapshot().matches({ products: 'loading' })).toBe(true)
  expect(catalogue.getSnapshot().context).toMatchObject({ products: [oud], count: 300 })
  expect(loadProducts.last().input).toEqual({ isShown: false })
})

test('products that are too many by now are filtered by their server', async () => {
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
  expect(moved.told).toHaveLength(0)
  time.increment(1)
  expect(moved.told).toEqual([{ filters: { ...noFilters, search: 'oud' }, history: 'replace' }])
  expect(catalogue.getSnapshot().context.searchText).toBe('oud ')
})

test('the box takes eight words and a hundred characters, and no more are searched for', () => {
  const { catalogue, moved, time } = open()
  catalogue.send({ type: 'search.typed', text: 'rose '.repeat(1_500) })
  expect(catalogue.getSnapshot().context.searchText).toBe('rose '.repeat(8))
  time.increment(500)
  expect(moved.told).toEqual([{ filters: { ...noFilters, search: 'rose '.repeat(8).trim() }, history: 'replace' }])
})

test('a filter that is clicked within the search’s pause narrows what is typed, in an entry of its own', () => {
  const { catalogue, moved, time } = open({ ...noFilters, brand: ['FOGG'] })
  catalogue.send({ type: 'search.typed', text: 'ou' })
  catalogue.send({ type: 'filters.changed', filters: { inStock: true }, history: 'push' })
  time.increment(TOO_LONG)
  expect(moved.told).toEqual([{ filters: { ...noFilters, search: 'ou', inStock: true }, history: 'push' }])
  expect(catalogue.getSnapshot().context.searchText).toBe('ou')
})

test('Back within the search’s pause gives the search up: the address stands', () => {
  const { catalogue, moved, time } = open({ ...noFilters, brand: ['FOGG'] })
  catalogue.send({ type: 'search.typed', text: 'ou' })
  catalogue.send({ type: 'filters.changed', filters: { ...noFilters, search: 'rose' }, history: 'none' })
  time.increment(TOO_LONG)
  expect(moved.told.filter(({ history }) => history !== 'none')).toEqual([])
  expect(catalogue.getSnapshot().context).toMatchObject({ searchText: 'rose', filters: { search: 'rose', brand: [] } })
})

test('the box shows the search that an address asks for', () => {
  const { catalogue } = open()
  catalogue.send({ type: 'filters.changed', filters: { ...noFilters, search: 'rose' }, history: 'none' })
  expect(catalogue.getSnapshot().context.searchText).toBe('rose')
})

test('whoever leaves the page while typing is not searched for, and the box shows the search in force again', () => {
  const { catalogue, moved, time } = open({ ...noFilters, search: 'rose', brand: ['FOGG'] })
  catalogue.send({ type: 'search.typed', text: 'rosemary' })
  catalogue.send({ type: 'search.left' })
  time.increment(TOO_LONG)
  expect(moved.told).toHaveLength(0)
  expect(catalogue.getSnapshot().context).toMatchObject({
    searchText: 'rose',
    filters: { search: 'rose', brand: ['FOGG'] },
  })
})

const pageOf = (products: FoundProducts['products'], next: string | null): FoundProducts => ({
  products,
  total: 5_000,
  facets: { brand: {}, category: {}, scent: {} },
  next,
})

/** A large catalogue whose server has answered the first page. */
async function openLarge() {
  const shop = open()
  await shop.loadProducts.last().answer({ products: [oud], size: 5_000 })
  await shop.loadPage.last().answer(pageOf([oud], 'next'))
  return { ...shop, state: () => shop.catalogue.getSnapshot() }
}

test('of a large catalogue a server is asked for what the filters leave, and the results stay meanwhile', async () => {
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

test('a filter that moves while a server is asked takes the older question back', async () => {
  const { catalogue, loadPage, state } = await openLarge()
  catalogue.send({ type: 'filters.changed', filters: { ...noFilters, inStock: true }, history: 'push' })
  const older = loadPage.last()
  catalogue.send({ type: 'filters.changed', filters: { ...noFilters, rating: 4 }, history: 'push' })
  await older.answer(pageOf([], null))
  expect(state().matches({ products: 'refining' })).toBe(true)
  await loadPage.last().answer(pageOf([rose], null))
  expect(state().context.found?.products).toEqual([rose])
})

test('a search of a large catalogue is asked of its server once the shopper pauses', async () => {
  const { catalogue, loadPage, time } = await openLarge()
  catalogue.send({ type: 'search.typed', text: 'rose' })
  expect(loadPage.calls).toHaveLength(1)
  time.increment(500)
  expect(loadPage.last().input).toEqual({ filters: { ...noFilters, search: 'rose' }, after: null })
})

test('the end of the results asks for what follows, once, until nothing does', async () => {
  const { catalogue, loadPage, state } = await openLarge()
  catalogue.send({ type: 'results.endReached' })
  catalogue.send({ type: 'results.endReached' })
  expect(loadPage.calls.map(({ input }) => input.after)).toEqual([null, 'next'])
  await loadPage.last().answer(pageOf([rose], null))
  expect(state().context.found?.products).toEqual([oud, rose])
  catalogue.send({ type: 'results.endReached' })
  expect(loadPage.calls).toHaveLength(2)
})

test('a server that does not say what the filters leave may be asked again, by the shopper or by another filter', async () => {
  for (const event of [
    { type: 'catalogue.reload' } as const,
    { type: 'filters.changed', filters: { rating: 4 }, history: 'push' } as const,
  ]) {
    const { catalogue, loadProducts, loadPage, state } = await openLarge()
    catalogue.send({ type: 'filters.changed', filters: { inStock: true }, history: 'push' })
    await loadPage.last().fail(503)
    expect(state().matches({ products: 'failed' })).toBe(true)
    catalogue.send(event)
    expect(state().matches({ products: 'refining' })).toBe(true)
    expect(loadPage.last().input).toEqual({ filters: state().context.filters, after: null })
    expect(loadProducts.calls).toHaveLength(1)
  }
})

test('a next page that does not come leaves those before it, and is asked for again from there', async () => {
  for (const end of ['failure', 'silence']) {
    const { catalogue, loadPage, state, time } = await openLarge()
    catalogue.send({ type: 'results.endReached' })
    if (end === 'failure') await loadPage.last().fail(503)
    else time.increment(TOO_LONG)
    expect(state().hasTag('ready')).toBe(true)
    expect(state().matches({ products: { ready: 'cutOff' } })).toBe(true)
    expect(state().context.found?.products).toEqual([oud])
    catalogue.send({ type: 'catalogue.reload' })
    expect(loadPage.last().input.after).toBe('next')
    await loadPage.last().answer(pageOf([rose], null))
    expect(state().context.found?.products).toEqual([oud, rose])
  }
})

test('a catalogue that the shop filters itself asks no server when a filter moves or its end is reached', async () => {
  const { catalogue, loadProducts, loadPage } = open()
  await loadProducts.last().answer({ products: [oud], size: null })
  catalogue.send({ type: 'filters.changed', filters: { ...noFilters, inStock: true }, history: 'push' })
  catalogue.send({ type: 'results.endReached' })
  expect(loadPage.calls).toEqual([])
})

const wish = (...ids: string[]) => ({ type: 'products.wanted', wanted: { ids, brands: [] } }) as const

test('a product that has not come with the first of a large catalogue is asked for by its id, once', async () => {
  const { catalogue, loadWanted, state } = await openLarge()
  catalogue.send(wish(oud.id, rose.id))
  catalogue.send(wish(rose.id))
  expect(loadWanted.calls.map(({ input }) => input.wanted)).toEqual([{ ids: [rose.id], brands: [] }])
  await loadWanted.last().answer({ asked: { ids: [rose.id], brands: [] }, products: [rose] })
  expect(state().context).toMatchObject({ products: [oud], named: [rose], absent: [], wanted: { ids: [] } })
  catalogue.send(wish(rose.id))
  expect(loadWanted.calls).toHaveLength(1)
})

test('a product that the server does not know either is known to be none, and asked for again by the next page', async () => {
  const { catalogue, loadWanted, state } = await openLarge()
  catalogue.send(wish('none'))
  await loadWanted.last().answer({ asked: { ids: ['none'], brands: [] }, products: [] })
  expect(state().context).toMatchObject({ named: [], absent: ['none'] })
  catalogue.send(wish('none'))
  expect(loadWanted.calls).toHaveLength(2)
})

test('what is wanted while a server is asked is asked for afterwards', async () => {
  const { catalogue, loadWanted, state } = await openLarge()
  catalogue.send(wish('none'))
  catalogue.send(wish(rose.id))
  expect(loadWanted.calls).toHaveLength(1)
  await loadWanted.last().answer({ asked: { ids: ['none'], brands: [] }, products: [] })
  expect(loadWanted.last().input.wanted.ids).toEqual([rose.id])
  await loadWanted.last().answer({ asked: { ids: [rose.id], brands: [] }, products: [rose] })
  expect(state().matches({ named: 'idle' })).toBe(true)
})

test('some of a brand are asked for where fewer than five are known', async () => {
  const { catalogue, loadWanted, state } = await openLarge()
  const brand = (name: string) => ({ type: 'products.wanted', wanted: { ids: [], brands: [name] } }) as const
  catalogue.send(brand(rose.brand))
  const sisters = ['1', '2', '3', '4'].map((id) => ({ ...rose, id }))
  const asked = { ids: [], brands: [rose.brand] }
  await loadWanted.last().answer({ asked, products: [oud, rose, ...sisters] })
  expect(state().context.named).toEqual([rose, ...sisters])
  catalogue.send(brand(rose.brand))
  expect(loadWanted.calls).toHaveLength(1)
})

test('a server that does not say which products there are may be asked again, by the shopper or by the next page', async () => {
  for (const again of [{ type: 'catalogue.reload' } as const, wish('other')]) {
    const { catalogue, loadWanted, state, time } = await openLarge()
    catalogue.send(wish(rose.id))
    if (again.type === 'catalogue.reload') await loadWanted.last().fail(503)
    else time.increment(TOO_LONG)
    expect(state().matches({ named: 'failed' })).toBe(true)
    catalogue.send(again)
    expect(loadWanted.last().input.wanted.ids).toContain(rose.id)
    expect(state().matches({ products: 'ready', named: 'asking' })).toBe(true)
  }
})

test('a catalogue that has come whole is not asked for a product by its id', async () => {
  const { catalogue, loadProducts, loadWanted } = open()
  catalogue.send(wish(rose.id))
  await loadProducts.last().answer({ products: [oud], size: null })
  catalogue.send(wish(rose.id))
  expect(loadWanted.calls).toEqual([])
})
