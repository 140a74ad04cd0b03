import { describe, expect, test } from 'vitest'
import { products as seeds } from '../../../contract/seeds/products'
import { prepare } from '../../../domain/catalogue/prepared-catalogue'
import type { Product } from '../../../domain/catalogue/product'
import { filterProducts } from '../../../domain/search/filter-products'
import { noFilters } from '../../../domain/search/filters'
import type { Meaning } from '../../../domain/search/meanings'
import { buildIndex, type SearchIndex } from '../../../domain/search/search-index'
import { suggestions } from '../../../domain/search/suggestions'
import { understandingOf } from '../../../domain/search/understanding'
import { call, refusal, products as served, withBackend } from '../../support/client'

// What shoppers type and the first suggestion for it, from the products that a backend serves.

withBackend()

/** The kind and text of the first suggestion, the searches that suggest it, and the message of the shop. */
type Row = readonly [kind: Meaning['kind'] | 'Product', text: string, searches: string, notice?: string]

const SEARCHES: readonly Row[] = [
  ['For', 'men', "men | perfume for men | gift for him | gents | cologne for my husband | men's"],
  ['For', 'men', 'mard | मर्दों के लिए | ladkon ke liye'],
  ['For', 'women', 'ladies | for her | womem | gift for mom | ladki ke liye | महिला परफ्यूम | dulhan'],
  ['For', 'men & women', 'unisex | men and women'],
  ['Finder', 'Find your scent', 'gift | birthday present | tohfa | combo pack | new arrivals | उपहार'],
  ['Note', 'vanilla', 'vanilla'],
  ['Note', 'musk', 'musk'],
  ['Note', 'rose', 'rose | rosee | gulab | gulaab perfume | गुलाब'],
  ['Note', 'sandalwood', 'sandalwood | chandan | चन्दन'],
  ['Note', 'black pepper', 'black pepper'],
  ['Note', 'tonka bean', 'tonka'],
  ['Note', 'leather', 'Leather'],
  ['Note', 'jasmine', 'jasmin | mogra | raat rani | चमेली'],
  ['Note', 'lavender', 'lavander'],
  ['Note', 'vetiver', 'vetvier'],
  ['Note', 'saffron', 'kesar'],
  ['Note', 'cardamom', 'elaichi'],
  ['Note', 'lemon', 'nimboo'],
  ['Note', 'incense', 'bakhoor'],
  ['Scent', 'woody', 'woody'],
  ['Scent', 'fresh', 'fresh | office wear'],
  ['Scent', 'floral', 'floral perfume | phool'],
  ['Scent', 'citrus', 'citrusy'],
  ['Scent', 'oud', 'oudh | bridal'],
  ['Concentration', 'Eau de Parfum', 'edp | eau de parfum'],
  ['Concentration', 'Eau de Toilette', 'E.D.T'],
  ['Concentration', 'Parfum', 'extrait'],
  ['Concentration', 'Eau de Cologne', 'eau de cologne'],
  ['Scent', 'oud', 'attar | ittar | इत्र', 'No attars here. Closest: oud'],
  ['Scent', 'fresh', 'deo', 'No deodorants here. Closest: fresh'],
  ['Scent', 'fresh', 'body mist', 'No body mists here. Closest: fresh'],
  ['Note', 'vanilla', 'nariyal', 'No coconut here. Closest: vanilla'],
  ['Size', '100 ml', '100ml | big bottle'],
  ['Size', '50 ml', '50 ML'],
  ['Size', '100 ml', '200ml', 'No 200 ml here. Closest: 100 ml'],
  ['Size', '30 ml', 'travel size | small bottle'],
  ['Size', '30 ml', 'tester', 'No samples here. Closest: 30 ml'],
  ['Rating', '4 stars & above', 'best seller | top rated perfume'],
  ['Together', 'fresh, men, Up to ₹800', 'fresh for office under 800 men'],
  ['Price', 'Up to ₹500', 'under 500 | 500 se kam'],
  ['Price', 'Up to ₹1,000', 'perfume below ₹1,000'],
  ['Price', 'Up to ₹600', 'cheap | sasta'],
  ['Brand', 'FOGG', 'fog'],
  ['Brand', 'AJMAL', 'ajmall'],
  ['Brand', 'THE MAN COMPANY', 'man co'],
  ['Brand', 'WILD STONE', 'wildstone'],
  ['Brand', 'DENVER', 'denvar'],
  ['Product', 'Skinn Celeste Rose', 'rose skinn'],
  ['Product', 'Ajmal Amber Oud', 'oud amber'],
  ['Product', 'Ajmal Citrus Blu', 'blu citrus'],
  ['Help', 'Returns', 'returns | cancel order | refund | wapsi'],
  ['Help', 'Contact us', 'contact | phone number'],
  ['Help', 'How we deliver', 'track my order'],
  ['Help', 'Privacy', 'privacy'],
  ['Finder', 'Find your scent', 'qwxz | hello there', 'Nothing fits'],
]

const TYPED = SEARCHES.flatMap(([kind, text, searches, notice = null]) =>
  searches.split(' | ').map((typed) => ({ typed, kind, text, notice })),
)

let index: Promise<SearchIndex> | undefined
const indexed = () => (index ??= served().then((products: Product[]) => buildIndex(prepare(products))))

describe('the products of a backend are found by the names that shoppers use', () => {
  test.each(TYPED)('$typed: first $kind $text', async ({ typed, kind, text, notice }) => {
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
  })
})

test('a Hindi plural of boys does not match girls', async () => {
  const { suggestions: offered } = suggestions('लड़कों', await indexed(), [])
  expect(offered.flatMap((one) => (one.type === 'meaning' ? one.meaning.label : []))).toEqual(['men'])
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
    // A server's list of all products is a few seconds old, so it may lack those that another test has just added.
    const ofSeeds = (found: readonly Product[]) => found.filter(({ id }) => seeds.some((seed) => seed.id === id))
    expect(ofSeeds(pages)).toEqual(ofSeeds(filterProducts(catalogue, { ...noFilters, search }, understanding?.filters)))
  },
)

test('a note is found in upper or lower case and with any blanks', async () => {
  const found = async (note: string) => (await call('GET', `/api/products?${new URLSearchParams({ note })}`)).body.total
  expect([await found('White  MUSK'), await found('white musk')]).toEqual([3, 3])
})

test('a field of a query without a value counts as absent', async () => {
  const found = async (query: string) => (await call('GET', `/api/products?search=rose${query}`)).body
  expect(await found('&brand=&sort=&limit=5')).toEqual(await found('&limit=5'))
  expect((await found('&limit=5')).products.length).toBeGreaterThan(0)
})

const WRONG = 'after=nonsense after=a limit=0 limit=1000 sort=UP size=big rating=many inStock=maybe'
test.each([...WRONG.split(' '), `note=${'x'.repeat(61)}`])('an invalid query is refused: %s', async (query) => {
  expect(await call('GET', `/api/products?${query}`)).toEqual(refusal(422))
})
