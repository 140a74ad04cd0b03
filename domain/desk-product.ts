import * as v from 'valibot'
import { LENGTHS, MOST_PIECES } from './bounds'
import { dayOf } from './india-time'
import { lineSchema } from './line-schema'
import { CATEGORIES, SCENTS } from './product'
import { type DescribedProduct, describedProductSchema, type ProductFacts } from './product-facts'

/** Pieces of each product of a new shop that is in stock. */
export const FIRST_STOCK = 1_000

/** A product at the desk. `version`: grows with each change; `pictures`: addresses, the first is `image`. */
export const deskProductSchema = v.object({
  ...describedProductSchema.entries,
  forSale: v.boolean(),
  version: v.number(),
  pictures: v.array(v.string()),
})
export type DeskProduct = v.InferOutput<typeof deskProductSchema>

/** A page of the products, in the order of the catalogue. `next`: the id that the next page follows. */
export const deskProductsSchema = v.object({ products: v.array(deskProductSchema), next: v.nullable(v.string()) })
export type DeskProducts = v.InferOutput<typeof deskProductsSchema>

/** Which products are listed. Empty: no such wish. */
export interface ProductsQuery {
  search: string
  after: string
}

export const allProducts: ProductsQuery = { search: '', after: '' }

/** The wish of an address. */
export const productsQueryOfPage = (params: URLSearchParams): ProductsQuery => ({
  search: (params.get('search') ?? '').slice(0, LENGTHS.title),
  after: (params.get('after') ?? '').slice(0, LENGTHS.id),
})

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `has more than ${most} characters`))
const notes = v.pipe(v.array(lineSchema(LENGTHS.name)), v.maxLength(20, 'are more than 20'))
/** What is not known is null, or left out. */
const unknown = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema))

const fields = {
  title: lineSchema(LENGTHS.title),
  price: v.pipe(
    v.string(),
    v.maxLength(7, 'is no price in whole rupees'),
    v.regex(/^[1-9]\d{0,6}$/, 'is no price in whole rupees'),
  ),
  discount: v.pipe(
    v.string(),
    v.maxLength(3, 'is no percentage from 0 to 100'),
    v.regex(/^(\d{1,2}|100)$/, 'is no percentage from 0 to 100'),
  ),
  fastDelivery: v.boolean(),
  rating: v.pipe(v.number(), v.minValue(0, 'is under 0'), v.maxValue(5, 'is over 5')),
  brand: lineSchema(LENGTHS.name),
  category: v.picklist(CATEGORIES),
  scent: unknown(v.picklist(SCENTS)),
  notes: unknown(v.object({ top: notes, heart: notes, base: notes })),
  size: unknown(v.pipe(v.number(), v.minValue(1, 'is under 1'), v.maxValue(100_000, 'is over 100000'))),
  concentration: unknown(lineSchema(LENGTHS.name)),
  facts: v.object({
    about: unknown(text(LENGTHS.message)),
    maker: unknown(
      v.object({
        kind: v.picklist(['made', 'imported']),
        name: lineSchema(LENGTHS.name),
        address: lineSchema(LENGTHS.title),
      }),
    ),
    origin: unknown(lineSchema(LENGTHS.name)),
    bestBefore: unknown(lineSchema(LENGTHS.name)),
  }),
  forSale: v.boolean(),
}

/** A product that is added. `stock`: pieces in the house; without an `id` one is made of its title. */
export const newProductSchema = v.object({
  ...fields,
  id: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(LENGTHS.name, `has more than ${LENGTHS.name} characters`),
      v.check(
        (id) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id),
        'has other characters than small letters, digits and hyphens',
      ),
    ),
  ),
  discount: v.optional(fields.discount, '0'),
  fastDelivery: v.optional(fields.fastDelivery, false),
  rating: v.optional(fields.rating, 0),
  facts: v.optional(fields.facts, {}),
  forSale: v.optional(fields.forSale, true),
  stock: v.optional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(0, 'is under 0'), v.maxValue(MOST_PIECES, `is over ${MOST_PIECES}`)),
    0,
  ),
})
export type NewProduct = v.InferOutput<typeof newProductSchema>

const { title, price, discount, fastDelivery, rating, brand, category, scent, notes: scents, size, ...others } = fields

/** What is changed of a product; with the `version` that was read, only where nobody else has changed it since. */
export const productChangeSchema = v.object({
  version: v.optional(v.pipe(v.number(), v.safeInteger())),
  title: v.optional(title),
  price: v.optional(price),
  discount: v.optional(discount),
  fastDelivery: v.optional(fastDelivery),
  rating: v.optional(rating),
  brand: v.optional(brand),
  category: v.optional(category),
  scent,
  notes: scents,
  size,
  concentration: others.concentration,
  facts: v.optional(others.facts),
  forSale: v.optional(others.forSale),
})
export type ProductChange = v.InferOutput<typeof productChangeSchema>
export type SentProductChange = v.InferInput<typeof productChangeSchema>
export type SentNewProduct = v.InferInput<typeof newProductSchema>

type Known<T> = { [Key in keyof T]?: Exclude<T[Key], null | undefined> }

/** Without what is null or undefined. */
const known = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)) as Known<T>

/** Facts without what is empty. */
const knownFacts = (facts: NewProduct['facts']): ProductFacts => {
  const { about, ...rest } = known(facts)
  return { ...rest, ...(about && { about }) }
}

/** The id of a product in its address, made of its title: 'Amber Oud No. 5' is 'amber-oud-no-5'. */
export const idOfTitle = (of: string): string =>
  of
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LENGTHS.name)
    .replace(/-$/, '')

/** A product that is added. `key`: its `_id`; `now`: when, in ms. */
export function productOfNew({ stock, id, ...given }: NewProduct, key: string, now: number): DeskProduct {
  const { facts, ...rest } = given
  return {
    ...(known(rest) as Omit<DescribedProduct, '_id' | 'id' | 'image' | 'inStock' | 'facts'> & { forSale: boolean }),
    _id: key,
    id: id ?? (idOfTitle(given.title) || key),
    image: NO_PICTURE,
    inStock: stock > 0,
    addedOn: dayOf(now),
    facts: knownFacts(facts),
    version: 1,
    pictures: [],
  }
}

/** What is shown of a product that has no picture yet. */
export const NO_PICTURE = '/icons/no-picture.svg'

/** A product after a change. */
export function changedProduct(before: DeskProduct, change: ProductChange): DeskProduct {
  const { version: _, facts, ...given } = change
  const cleared = Object.keys(given).filter((name) => given[name as keyof typeof given] === null)
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !cleared.includes(name))) as DeskProduct
  return {
    ...kept,
    ...(known(given) as Partial<DeskProduct>),
    ...(facts && { facts: knownFacts(facts) }),
    version: before.version + 1,
  }
}

/** The names of what is different between two products. */
export const differences = (before: DeskProduct, after: DeskProduct): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) =>
      name !== 'version' &&
      JSON.stringify(before[name as keyof DeskProduct]) !== JSON.stringify(after[name as keyof DeskProduct]),
  )

/** Why a change of an earlier version is refused. */
export const changedMeanwhile = (of: Pick<DeskProduct, 'title'>): string =>
  `Somebody else has changed ${of.title} meanwhile. Nothing of yours was saved.`
