import { describe, expect, test } from 'vitest'
import { prepare } from '../../../domain/catalogue/prepared-catalogue'
import type { Product } from '../../../domain/catalogue/product'
import { filterProducts } from '../../../domain/search/filter-products'
import { noFilters } from '../../../domain/search/filters'
import type { Meaning } from '../../../domain/search/meanings'
import { buildIndex, type SearchIndex } from '../../../domain/search/search-index'
import { suggestions } from '../../../domain/search/suggestions'
import { understandingOf } from '../../../domain/search/understanding'
import { call, products as served, withBackend } from '../../support/client'

// What shoppers type and the first suggestion for it, from the products that a backend serves.

withBackend()

/** A search, the kind and text of its first suggestion, and the message of the shop. */
type Row = readonly [typed: string, kind: Meaning['kind'] | 'Product', text: string, notice?: string]

const SEARCHES: readonly Row[] = [
  ['men', 'For', 'men'],
  ['perfume for men', 'For', 'men'],
  ['gift for him', 'For', 'men'],
  ['gents', 'For', 'men'],
  ['cologne for my husband', 'For', 'men'],
  ["men's", 'For', 'men'],
  ['mard', 'For', 'men'],
  ['मर्दों के लिए', 'For', 'men'],
  ['ladies', 'For', 'women'],
  ['for her', 'For', 'women'],
  ['womem', 'For', 'women'],
  ['gift for mom', 'For', 'women'],
  ['ladki ke liye', 'For', 'women'],
  ['महिला परफ्यूम', 'For', 'women'],
  ['ladkon ke liye', 'For', 'men'],
  ['dulhan', 'For', 'women'],
  ['unisex', 'For', 'men & women'],
  ['men and women', 'For', 'men & women'],
  ['gift', 'Finder', 'Find your scent'],
  ['birthday present', 'Finder', 'Find your scent'],
  ['tohfa', 'Finder', 'Find your scent'],
  ['combo pack', 'Finder', 'Find your scent'],
  ['new arrivals', 'Finder', 'Find your scent'],
  ['उपहार', 'Finder', 'Find your scent'],
  ['vanilla', 'Note', 'vanilla'],
  ['musk', 'Note', 'musk'],
  ['rose', 'Note', 'rose'],
  ['sandalwood', 'Note', 'sandalwood'],
  ['black pepper', 'Note', 'black pepper'],
  ['tonka', 'Note', 'tonka bean'],
  ['Leather', 'Note', 'leather'],
  ['jasmin', 'Note', 'jasmine'],
  ['rosee', 'Note', 'rose'],
  ['lavander', 'Note', 'lavender'],
  ['vetvier', 'Note', 'vetiver'],
  ['chandan', 'Note', 'sandalwood'],
  ['gulab', 'Note', 'rose'],
  ['gulaab perfume', 'Note', 'rose'],
  ['mogra', 'Note', 'jasmine'],
  ['kesar', 'Note', 'saffron'],
  ['elaichi', 'Note', 'cardamom'],
  ['nimboo', 'Note', 'lemon'],
  ['raat rani', 'Note', 'jasmine'],
  ['bakhoor', 'Note', 'incense'],
  ['गुलाब', 'Note', 'rose'],
  ['चन्दन', 'Note', 'sandalwood'],
  ['चमेली', 'Note', 'jasmine'],
  ['woody', 'Scent', 'woody'],
  ['fresh', 'Scent', 'fresh'],
  ['floral perfume', 'Scent', 'floral'],
  ['citrusy', 'Scent', 'citrus'],
  ['oudh', 'Scent', 'oud'],
  ['phool', 'Scent', 'floral'],
  ['office wear', 'Scent', 'fresh'],
  ['bridal', 'Scent', 'oud'],
  ['edp', 'Concentration', 'Eau de Parfum'],
  ['eau de parfum', 'Concentration', 'Eau de Parfum'],
  ['E.D.T', 'Concentration', 'Eau de Toilette'],
  ['extrait', 'Concentration', 'Parfum'],
  ['eau de cologne', 'Concentration', 'Eau de Cologne'],
  ['attar', 'Scent', 'oud', 'No attars here. Closest: oud'],
  ['ittar', 'Scent', 'oud', 'No attars here. Closest: oud'],
  ['इत्र', 'Scent', 'oud', 'No attars here. Closest: oud'],
  ['deo', 'Scent', 'fresh', 'No deodorants here. Closest: fresh'],
  ['body mist', 'Scent', 'fresh', 'No body mists here. Closest: fresh'],
  ['nariyal', 'Note', 'vanilla', 'No coconut here. Closest: vanilla'],
  ['100ml', 'Size', '100 ml'],
  ['50 ML', 'Size', '50 ml'],
  ['200ml', 'Size', '100 ml', 'No 200 ml here. Closest: 100 ml'],
  ['travel size', 'Size', '30 ml'],
  ['small bottle', 'Size', '30 ml'],
  ['big bottle', 'Size', '100 ml'],
  ['tester', 'Size', '30 ml', 'No samples here. Closest: 30 ml'],
  ['best seller', 'Rating', '4 stars & above'],
  ['top rated perfume', 'Rating', '4 stars & above'],
  ['fresh for office under 800 men', 'Together', 'fresh, men, Up to ₹800'],
  ['under 500', 'Price', 'Up to ₹500'],
  ['perfume below ₹1,000', 'Price', 'Up to ₹1,000'],
  ['500 se kam', 'Price', 'Up to ₹500'],
  ['cheap', 'Price', 'Up to ₹600'],
  ['sasta', 'Price', 'Up to ₹600'],
  ['fog', 'Brand', 'FOGG'],
  ['ajmall', 'Brand', 'AJMAL'],
  ['man co', 'Brand', 'THE MAN COMPANY'],
  ['wildstone', 'Brand', 'WILD STONE'],
  ['denvar', 'Brand', 'DENVER'],
  ['rose skinn', 'Product', 'Skinn Celeste Rose'],
  ['oud amber', 'Product', 'Ajmal Amber Oud'],
  ['blu citrus', 'Product', 'Ajmal Citrus Blu'],
  ['returns', 'Help', 'Returns'],
  ['cancel order', 'Help', 'Returns'],
  ['refund', 'Help', 'Returns'],
  ['wapsi', 'Help', 'Returns'],
  ['contact', 'Help', 'Contact us'],
  ['phone number', 'Help', 'Contact us'],
  ['track my order', 'Help', 'How we deliver'],
  ['privacy', 'Help', 'Privacy'],
  ['qwxz', 'Finder', 'Find your scent', 'Nothing fits'],
  ['hello there', 'Finder', 'Find your scent', 'Nothing fits'],
]

let index: Promise<SearchIndex> | undefined
const indexed = () => (index ??= served().then((products: Product[]) => buildIndex(prepare(products))))

describe('the products of a backend are found by the names that shoppers use', () => {
  test.each(SEARCHES.map(([typed, kind, text, notice = null]) => ({ typed, kind, text, notice })))(
    '$typed: first $kind $text',
    async ({ typed, kind, text, notice }) => {
      const offered = suggestions(typed, await indexed(), [])
      const [first] = offered.suggestions
      const name =
        first?.type === 'product'
          ? ['Product', first.product.title]
          : first?.type === 'meaning'
            ? [first.meaning.kind, first.meaning.label]
            : first
      expect(name).toEqual([kind, text])
      expect(offered.notice).toBe(notice)
    },
  )
})

test('a Hindi plural of boys does not match girls', async () => {
  const { suggestions: offered } = suggestions('लड़कों', await indexed(), [])
  expect(offered.flatMap((one) => (one.type === 'meaning' ? one.meaning.label : []))).toEqual(['men'])
})

test('each search that becomes a filter finds products, and the backend filters like the shop', async () => {
  const { catalogue } = await indexed()
  const filtering = new Map<string, Meaning>()
  for (const [typed] of SEARCHES)
    for (const suggestion of suggestions(typed, await indexed(), []).suggestions)
      if (suggestion.type === 'meaning' && suggestion.meaning.filters)
        filtering.set(suggestion.meaning.href, suggestion.meaning)
  expect(filtering.size).toBeGreaterThan(30)
  for (const { href, filters } of filtering.values()) {
    const found = filterProducts(catalogue, { ...noFilters, ...filters })
    expect(found.length, href).toBeGreaterThan(0)
    const { body } = await call('GET', `/api/products?${href.split('?')[1]}&limit=200`)
    expect(body.products, href).toEqual(found)
    expect(body.total, href).toBe(found.length)
  }
})

test.each(['गुलाब', 'sandalwood under 900', 'rose', 'vortex', 'ajmal under 250'])(
  'an understood search for %s finds titles first and then products by its meaning, page by page',
  async (search) => {
    const { catalogue, ...rest } = await indexed()
    const understanding = understandingOf(search, { catalogue, ...rest })
    const pages: Product[] = []
    for (let after: string | null = ''; after !== null; ) {
      const query = new URLSearchParams({ search, understood: 'true', limit: '2', ...(after !== '' && { after }) })
      const { body } = await call('GET', `/api/products?${query}`)
      pages.push(...body.products)
      expect(body.understanding?.notice).toBe(understanding?.notice)
      after = body.next
    }
    expect(pages).toEqual(filterProducts(catalogue, { ...noFilters, search }, understanding?.filters))
  },
)

test('several notes, a word of a note, and upper or lower case are understood alike', async () => {
  const titles = async (query: string) =>
    (await call('GET', `/api/products?${query}`)).body.products.map(({ title }: Product) => title)
  expect(await titles('note=White%20%20MUSK')).toEqual(await titles('note=white+musk'))
  expect(await titles('note=white+musk')).toEqual(['Skinn Celeste Rose', 'The Man Company Blanc', 'Ajmal Citrus Blu'])
  expect((await titles('note=musk')).length).toBeGreaterThan(3)
  expect(await titles('note=lily&note=tuberose')).toEqual([
    'Fogg Scent Make My Day',
    'Wild Stone Jasmine Dusk',
    'Envy Azure Mist',
  ])
  for (const none of ['top', 'mus', 'rose(', '"', 'rose, amber']) expect(await titles(`note=${none}`)).toEqual([])
})

test('a page of a query has the total, the next page, and the counts of the other filters', async () => {
  const first = (await call('GET', '/api/products?concentration=Eau+de+Parfum&sort=LOW_TO_HIGH&limit=3')).body
  expect(first.products.map(({ title }: Product) => title)).toEqual([
    'Denver Imperial Oud',
    'Denver Hamilton',
    'Wild Stone Edge',
  ])
  expect(first.facets.scent).toEqual({ citrus: 0, floral: 2, fresh: 1, oud: 2, spicy: 3, woody: 2 })
  const rest = (await call('GET', `/api/products?concentration=Eau+de+Parfum&sort=LOW_TO_HIGH&after=${first.next}`))
    .body
  expect(rest.products).toHaveLength(first.total - 3)
  expect(rest.next).toBeNull()
})

test('the newest products are first in every page, and those without a date are last in catalogue order', async () => {
  const { body } = await call('GET', '/api/products?sort=NEWEST&limit=200')
  const list: Product[] = body.products
  const newest = list.filter(({ addedOn }) => addedOn !== undefined)
  expect(list.slice(0, newest.length)).toEqual(newest)
  expect(newest.map(({ addedOn = '' }) => addedOn)).toEqual(
    newest
      .map(({ addedOn = '' }) => addedOn)
      .sort()
      .reverse(),
  )
  const order = (await call('GET', '/api/products?limit=200')).body.products.filter(
    ({ addedOn }: Product) => addedOn === undefined,
  )
  expect(list.slice(newest.length)).toEqual(order)
  const paged: Product[] = []
  for (let after = ''; after !== null; ) {
    const page = (await call('GET', `/api/products?sort=NEWEST&limit=3${after === '' ? '' : `&after=${after}`}`)).body
    paged.push(...page.products)
    after = page.next
  }
  expect(paged).toEqual(list)
})

test.each([
  'after=nonsense',
  'after=a',
  'limit=0',
  'sort=UP',
  'size=big',
  'rating=many',
  'limit=1000',
  `note=${'x'.repeat(61)}`,
  'inStock=maybe',
])('an invalid query is refused: %s', async (query) => {
  expect(await call('GET', `/api/products?${query}`)).toMatchObject({
    status: 422,
    body: { errors: [expect.any(String)] },
  })
})
