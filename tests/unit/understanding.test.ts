import { expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { prepare } from '../../domain/catalogue/prepared-catalogue'
import type { Product } from '../../domain/catalogue/product'
import { facets } from '../../domain/search/facets'
import { filterProducts } from '../../domain/search/filter-products'
import { noFilters } from '../../domain/search/filters'
import { buildIndex } from '../../domain/search/search-index'
import { suggestions } from '../../domain/search/suggestions'
import { partLabel, understandingOf, withoutPart } from '../../domain/search/understanding'

const catalogue = prepare(products)
const index = buildIndex(catalogue)
const labels = (search: string) => understandingOf(search, index)?.parts.map(partLabel) ?? []
const find = (search: string, others = {}): Product[] =>
  filterProducts(catalogue, { ...noFilters, ...others, search }, understandingOf(search, index)?.filters)

test.each([
  ['sandalwood', ['sandalwood']],
  ['gulab', ['rose']],
  ['गुलाब', ['rose']],
  ['under 500', ['up to ₹500']],
  ['under 1.5k', ['up to ₹1,500']],
  ['Rs. 1,499.00', ['up to ₹1,499']],
  ['under 1 000', ['up to ₹1,000']],
  ['500 to 1k', ['up to ₹1,000']],
  ['1k to 2000', ['up to ₹2,000']],
  ['1.5 k to 2.5k', ['up to ₹2,500']],
  ['gift for dad', ['men']],
  ['unisex', ['men & women']],
  ['sandalwood under 900', ['sandalwood', 'up to ₹900']],
  // Title words, the beginning of a title word, help, and nonsense name no filter.
  ['amber oud', []],
  ['vor', []],
  ['returns', []],
  ['qwxz', []],
  // The shop cannot leave out a meaning.
  ['no rose', []],
  ['without oud for women', []],
  ['bina gulab', []],
])('%s is understood as %j', (search, parts) => {
  expect(labels(search)).toEqual(parts)
})

test.each([
  'sandalwood',
  'gulab',
  'गुलाब',
  'under 500',
  'gift for dad',
  'unisex',
  'rose',
  'fresh',
  'fogg',
  'edp for men',
])('the list for %s has every product that its suggestions show', (search) => {
  const found = find(search).map(({ id }) => id)
  const offered = suggestions(search, index, []).suggestions.flatMap((one) =>
    one.type === 'product' ? one.product.id : [],
  )
  expect(offered.length).toBeGreaterThan(0)
  expect(found).toEqual(expect.arrayContaining(offered))
})

test('titles that match are listed first, then the understood products; a chosen order sorts all of them', () => {
  const isTitle = ({ title }: Product) => title.toLowerCase().includes('rose')
  const found = find('rose')
  const titles = found.filter(isTitle)
  expect(titles.length).toBeGreaterThan(0)
  expect(found.length).toBeGreaterThan(titles.length)
  expect(found.slice(0, titles.length)).toEqual(titles)
  const sorted = find('rose', { sortBy: 'LOW_TO_HIGH' })
  expect(sorted).toEqual(filterProducts(prepare(found), { ...noFilters, sortBy: 'LOW_TO_HIGH' }))
})

test('the other filters narrow the understood products, and their counts include them', () => {
  const men = find('sandalwood', { category: ['men'] })
  expect(men).toEqual(find('sandalwood').filter(({ category }) => category === 'men'))
  const counts = facets(
    catalogue,
    { ...noFilters, search: 'sandalwood' },
    understandingOf('sandalwood', index)?.filters,
  )
  expect(counts.category.get('men')).toBe(men.length)
})

test.each([
  ['sandalwood under 900', 'sandalwood', { search: '900' }],
  ['sandalwood under 900', 'up to ₹900', { search: 'sandalwood' }],
  ['gift for dad under 900', 'men', { search: '900' }],
  ['gulab', 'rose', { search: '', understood: false }],
])('%s without %s', (search, label, rest) => {
  const part = understandingOf(search, index)?.parts.find((one) => partLabel(one) === label)
  expect(part && withoutPart(search, part, index)).toEqual(rest)
})

test('a search that no product fits as a whole shows the products of its first part and states it', () => {
  const { parts, notice } = understandingOf('ajmal under 250', index) ?? { parts: [], notice: '' }
  expect([parts.map(partLabel), notice]).toEqual([['AJMAL'], 'Nothing fits all of it. Closest: AJMAL'])
})
