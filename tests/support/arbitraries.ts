import fc from 'fast-check'
import { BRANDS, CATEGORIES, CONCENTRATIONS, type Product, SCENTS } from '../../domain/catalogue/product'
import type { Filters } from '../../domain/search/filters'
import { RATINGS } from '../../domain/search/filters'

const digits = (max: number) => fc.nat({ max }).map(String)
// Few words, so that titles, brands and searches often match.
const term = fc.constantFrom('Oud', 'Rose', 'rosewood', 'Night', 'Citrus', '% off', '+1', 'Été')
const titleTokens = fc.array(term, { minLength: 1, maxLength: 3 }).map((texts) => texts.join(' '))

const someNotes = fc.subarray(['Rose', 'Damask Rose', 'White Musk'])

const unnamedProduct = fc.record({
  title: titleTokens,
  // Few prices, so that equal prices are common and their order is tested.
  price: fc.oneof(fc.constantFrom('300', '600', '1500', '2999'), digits(4000)),
  discount: fc.oneof(fc.constantFrom('0', '50', '100'), digits(100)),
  image: fc.constant('/pictures/any.svg'),
  inStock: fc.boolean(),
  fastDelivery: fc.boolean(),
  rating: fc.oneof(fc.constantFrom(30, 40), fc.integer({ min: 12, max: 50 })).map((tenths) => tenths / 10),
  brand: fc.constantFrom(...BRANDS),
  category: fc.constantFrom(...CATEGORIES),
  scent: fc.option(fc.constantFrom(...SCENTS), { nil: undefined }),
  notes: fc.option(fc.record({ top: someNotes, heart: someNotes, base: someNotes }), { nil: undefined }),
  concentration: fc.option(fc.constantFrom(...CONCENTRATIONS), { nil: undefined }),
  size: fc.option(fc.constantFrom(50, 100), { nil: undefined }),
})

/** Any catalogue of up to 30 products, each with a unique id. */
export const anyCatalogue: fc.Arbitrary<Product[]> = fc.array(unnamedProduct, { maxLength: 30 }).map((products) =>
  products.map(({ scent, notes, concentration, size, ...product }, at) => ({
    _id: `_${at}`,
    id: `p${at}`,
    ...product,
    ...(scent !== undefined && { scent }),
    ...(notes !== undefined && { notes }),
    ...(concentration !== undefined && { concentration }),
    ...(size !== undefined && { size }),
  })),
)

/** A choice in every filter. */
export const EVERY_FILTER: Filters = {
  search: ' oud ',
  understood: true,
  brand: ['ENVY', 'FOGG'],
  category: ['men & women'],
  scent: ['oud'],
  note: ['white musk'],
  concentration: ['Eau de Parfum'],
  size: ['50'],
  sortBy: 'LOW_TO_HIGH',
  rating: 4,
  inStock: true,
  fastDelivery: true,
  priceRange: 900,
}

/** Any filters that a shopper can set. */
export const anyFilters: fc.Arbitrary<Filters> = fc.record({
  search: fc.oneof(fc.constant(''), term.map(String)),
  understood: fc.boolean(),
  brand: fc.subarray([...BRANDS]),
  category: fc.subarray([...CATEGORIES]),
  scent: fc.subarray([...SCENTS]),
  note: fc.subarray(['damask rose', 'musk', 'rose']),
  concentration: fc.subarray([...CONCENTRATIONS]).map((values) => values.sort()),
  size: fc.subarray(['100', '50']),
  sortBy: fc.constantFrom(null, 'HIGH_TO_LOW' as const, 'LOW_TO_HIGH' as const),
  rating: fc.constantFrom(null, ...RATINGS),
  inStock: fc.boolean(),
  fastDelivery: fc.boolean(),
  priceRange: fc.option(fc.nat({ max: 5_000 })),
})

/** Any cart, including lines whose quantity the backend decreased to 0 or below. */
export const anyCart = fc.array(
  fc.record({ price: digits(100_000), discount: digits(100), qty: fc.integer({ min: -2, max: 50 }) }),
  { maxLength: 20 },
)
