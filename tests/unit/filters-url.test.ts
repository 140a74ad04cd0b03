import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromQuery, noFilters, sameFilters, sliderMax, toQuery } from '../../domain/search/filters'
import { anyFilters, EVERY_FILTER } from '../support/arbitraries'

const anySearch = fc.string({ unit: 'grapheme' }).map((text) => text.trim())

test('an address with every filter matches the UI contract', () => {
  expect(toQuery(EVERY_FILTER)).toBe(
    'search=oud&understood=true&brand=ENVY&brand=FOGG&category=men+%26+women&scent=oud&note=white+musk&concentration=Eau+de+Parfum&size=50&sort=LOW_TO_HIGH&rating=4&inStock=true&fast=true&price=900',
  )
})

test('an address restores the filters that created it', () => {
  fc.assert(
    fc.property(anyFilters, anySearch, (filters, search) => {
      const { brand, category } = filters
      const understood = filters.understood && search !== ''
      const state = { ...filters, search, understood, brand: brand.toSorted(), category: category.toSorted() }
      expect(fromQuery(toQuery(state))).toEqual(state)
      expect(fromQuery(`?${toQuery(state)}`)).toEqual(state)
    }),
  )
})

test('the order in which brands are ticked does not change the address', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const other = { ...filters, brand: filters.brand.toReversed(), category: filters.category.toReversed() }
      expect(toQuery(other)).toBe(toQuery(filters))
      expect(sameFilters(other, filters)).toBe(true)
    }),
  )
})

test('different filters have different addresses', () => {
  fc.assert(
    fc.property(anyFilters, anyFilters, (some, others) => {
      const sorted = ({ brand, category, ...rest }: typeof some) =>
        JSON.stringify([brand.toSorted(), category.toSorted(), rest])
      expect(sameFilters(some, others)).toBe(sorted(some) === sorted(others))
    }),
  )
})

test.each([
  ['rating=9'],
  ['rating=abc'],
  ['rating=2.5'],
  ['price=-300'],
  ['price=12345678'],
  ['price=1e3'],
  ['sort=RANDOM'],
  ['inStock=maybe'],
  ['brand='],
  ['__proto__=1'],
  ['%E0%A4%A'],
])('an invalid parameter (%s) is ignored', (query) => {
  expect(fromQuery(query)).toEqual(noFilters)
})

// `understood` has no effect without a search, and is then not written.
const names = [...new URLSearchParams(toQuery({ ...EVERY_FILTER, understood: false })).keys(), 'other']
const name = fc.constantFrom(...names)
const value = fc.oneof(
  fc.constantFrom('FOGG', 'men', 'HIGH_TO_LOW', 'true', '0', '4', '04', '600', '0600', '1e2', '9'.repeat(30)),
  fc.string(),
)

test('any text in the address bar results in valid filters', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const filters = fromQuery(pairs.map((pair) => pair.join('=')).join('&'))
      // The result is canonical: parsing its address gives the same state.
      expect(fromQuery(toQuery(filters))).toEqual(filters)
    }),
  )
})

test.each([
  [0, 1_500],
  [1_500, 1_500],
  [1_501, 1_800],
  [4_199, 4_200],
  [4_200, 4_500],
])('the price slider of a catalogue whose highest price is ₹%d ends at ₹%d', (dearest, max) => {
  expect(sliderMax(dearest)).toBe(max)
})

test('a search in an address is cut to its bounds, both when read and when written', () => {
  const long = 'rose '.repeat(9)
  expect(fromQuery(new URLSearchParams({ search: long }).toString()).search).toBe('rose '.repeat(8).trim())
  expect(toQuery({ ...noFilters, search: long })).toBe(`search=${'rose+'.repeat(8).slice(0, -1)}`)
})

test('unknown parameters of an address stay after the filters', () => {
  const others = '?utm_source=mail&brand=ENVY&gclid=1'
  expect(toQuery({ ...noFilters, brand: ['FOGG'] }, others)).toBe('brand=FOGG&utm_source=mail&gclid=1')
  expect(toQuery(noFilters, others)).toBe('utm_source=mail&gclid=1')
})
