import * as v from 'valibot'
import type { Paise } from '../money/money'
import { discountedPriceOf, type Product, productSchema } from './product'
import { reviewSchema } from './review'

/** The manufacturer or importer. */
const makerSchema = v.object({ kind: v.picklist(['made', 'imported']), name: v.string(), address: v.string() })

/** Facts shown only on the product page. Unknown facts are left out, never made up. */
export const factsSchema = v.object({
  /** A description. */
  about: v.optional(v.string()),
  maker: v.optional(makerSchema),
  /** Country of origin. */
  origin: v.optional(v.string()),
  /** A phrase: '36 months from the date of manufacture'. */
  bestBefore: v.optional(v.string()),
  /** Addresses of the pictures if there are several. The first is the product's image. */
  pictures: v.optional(v.array(v.string())),
  /** The newest reviews, if there are any, for search engines. */
  reviews: v.optional(v.array(reviewSchema)),
})
export type ProductFacts = v.InferOutput<typeof factsSchema>

/** Parses the facts embedded in a prerendered page. null: there are none. */
export function parseFacts(facts: unknown): ProductFacts | null {
  const read = v.safeParse(factsSchema, facts)
  return read.success ? read.output : null
}

/** A single product in a response. Lists leave out the facts. */
export const describedProductSchema = v.object({ ...productSchema.entries, facts: v.optional(factsSchema) })
export type DescribedProduct = v.InferOutput<typeof describedProductSchema>

/**
 * Returns the missing declarations that the Legal Metrology (Packaged Commodities) Rules, 6(10), require of an online
 * shop.
 */
export function missingFacts({ size, concentration }: Product, facts: ProductFacts): string[] {
  const { maker, origin, bestBefore } = facts
  const known = { size, concentration, maker: maker?.name && maker.address, origin, 'best before': bestBefore }
  return Object.entries(known).flatMap(([name, value]) => (value ? [] : [name]))
}

/** Returns the price per millilitre, rounded to the paisa, or null if the size is unknown. */
export const unitPriceOf = (product: Pick<Product, 'price' | 'discount' | 'size'>): Paise | null =>
  product.size === undefined ? null : Math.round(discountedPriceOf(product) / product.size)
