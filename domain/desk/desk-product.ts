import * as v from 'valibot'
import { LENGTHS, MAX_QUANTITY } from '../bounds'
import { CATEGORIES, SCENTS } from '../catalogue/product'
import { type DescribedProduct, describedProductSchema, type ProductFacts } from '../catalogue/product-facts'
import { dayOf } from '../india-time'
import { lineSchema } from '../money/line-schema'

/** Initial stock of each product that is in stock when a shop is created. */
export const FIRST_STOCK = 1_000

/** A product at the desk. `version` increases with each change. `pictures`: addresses; the first equals `image`. */
export const deskProductSchema = v.object({
  ...describedProductSchema.entries,
  forSale: v.boolean(),
  version: v.number(),
  pictures: v.array(v.string()),
})
export type DeskProduct = v.InferOutput<typeof deskProductSchema>

/** A page of the products, in catalogue order. `next`: the id that the next page follows. */
export const deskProductsSchema = v.object({ products: v.array(deskProductSchema), next: v.nullable(v.string()) })

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `has more than ${most} characters`))
const notes = v.pipe(v.array(lineSchema(LENGTHS.name)), v.maxLength(20, 'are more than 20'))
/** An unknown value is null or left out. */
const unknown = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema))

const fields = {
  title: lineSchema(LENGTHS.title),
  price: v.pipe(
    v.string(),
    v.maxLength(7, 'is not a price in whole rupees'),
    v.regex(/^[1-9]\d{0,6}$/, 'is not a price in whole rupees'),
  ),
  discount: v.pipe(
    v.string(),
    v.maxLength(3, 'is not a percentage from 0 to 100'),
    v.regex(/^(\d{1,2}|100)$/, 'is not a percentage from 0 to 100'),
  ),
  fastDelivery: v.boolean(),
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

/** A new product. `stock`: initial pieces on hand. Without an `id` the server derives one from the title. */
export const newProductSchema = v.object({
  ...fields,
  id: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(LENGTHS.productId, `has more than ${LENGTHS.productId} characters`),
      v.check(
        (id) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id),
        'has other characters than small letters, digits and hyphens',
      ),
    ),
  ),
  discount: v.optional(fields.discount, '0'),
  fastDelivery: v.optional(fields.fastDelivery, false),
  facts: v.optional(fields.facts, {}),
  forSale: v.optional(fields.forSale, true),
  stock: v.optional(
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(0, 'is under 0'),
      v.maxValue(MAX_QUANTITY, `is over ${MAX_QUANTITY}`),
    ),
    0,
  ),
})
export type NewProduct = v.InferOutput<typeof newProductSchema>

const { title, price, discount, fastDelivery, brand, category, scent, notes: scents, size, ...others } = fields

/** A change of a product. With a `version` it applies only if the product is still at that version. */
export const productChangeSchema = v.object({
  version: v.optional(v.pipe(v.number(), v.safeInteger())),
  title: v.optional(title),
  price: v.optional(price),
  discount: v.optional(discount),
  fastDelivery: v.optional(fastDelivery),
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

/** Removes fields that are null or undefined. */
const known = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)) as Known<T>

/** Removes empty facts. */
const knownFacts = (facts: NewProduct['facts']): ProductFacts => {
  const { about, ...rest } = known(facts)
  return { ...rest, ...(about && { about }) }
}

/** Derives the id of a product from its title: 'Amber Oud No. 5' becomes 'amber-oud-no-5'. */
const idOfTitle = (of: string): string =>
  of
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LENGTHS.productId)
    .replace(/-$/, '')

/** Creates a product. `key`: its `_id`. `now`: ms since 1970. */
export function createProduct({ stock, id, ...given }: NewProduct, key: string, now: number): DeskProduct {
  const { facts, ...rest } = given
  return {
    ...(known(rest) as Omit<DescribedProduct, '_id' | 'id' | 'image' | 'inStock' | 'rating' | 'facts'> & {
      forSale: boolean
    }),
    _id: key,
    id: id ?? (idOfTitle(given.title) || key),
    image: NO_PICTURE,
    inStock: stock > 0,
    rating: 0,
    addedOn: dayOf(now),
    facts: knownFacts(facts),
    version: 1,
    pictures: [],
  }
}

/** Shown for a product without pictures. */
export const NO_PICTURE = '/icons/no-picture.svg'

/** Applies a change to a product. */
export function applyChange(before: DeskProduct, change: ProductChange): DeskProduct {
  const { version: _, facts, ...given } = change
  const cleared = Object.keys(given).filter((name) => given[name as keyof typeof given] === null)
  const remaining = Object.fromEntries(
    Object.entries(before).filter(([name]) => !cleared.includes(name)),
  ) as DeskProduct
  return {
    ...remaining,
    ...(known(given) as Partial<DeskProduct>),
    ...(facts && { facts: knownFacts(facts) }),
    version: before.version + 1,
  }
}

/** Returns the names of the fields that differ between two products. */
export const changedFields = (before: DeskProduct, after: DeskProduct): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) =>
      name !== 'version' &&
      JSON.stringify(before[name as keyof DeskProduct]) !== JSON.stringify(after[name as keyof DeskProduct]),
  )

/** The message for a new product whose id is taken. `given`: an id of its own; otherwise it is that of the title. */
export function takenId({ id: given }: Pick<NewProduct, 'id'>, id: string): string {
  if (given !== undefined) return `A product with the id ${id} already exists.`
  // The id of a long title is that of its beginning.
  const change =
    id.length < LENGTHS.productId - 1
      ? 'Add something to the title, such as the size.'
      : 'Change the beginning of the title.'
  return `There is a product with this or a similar title already (${id}). ${change}`
}

/** The message for a change that was based on an outdated version. */
export const editConflict = (of: Pick<DeskProduct, 'title'>): string =>
  `Someone else has changed ${of.title}. Your changes were not saved.`
