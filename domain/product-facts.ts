import * as v from 'valibot'
import type { Paise } from './money'
import { discountedPriceOf, type Product, productSchema } from './product'

/** Whoever stands behind a product: its maker, or who has brought it into the country. */
export const makerSchema = v.object({ kind: v.picklist(['made', 'imported']), name: v.string(), address: v.string() })

/** What is said of a product on its own page alone. What nobody has told the shop is left out, never made up. */
export const factsSchema = v.object({
  /** A paragraph for the senses. */
  about: v.optional(v.string()),
  maker: v.optional(makerSchema),
  /** A country. */
  origin: v.optional(v.string()),
  /** In words: '36 months from the date of manufacture'. */
  bestBefore: v.optional(v.string()),
  /** The addresses of its pictures, the image first, where there are several. */
  pictures: v.optional(v.array(v.string())),
})
export type ProductFacts = v.InferOutput<typeof factsSchema>

/** The facts that a drawn page brings; null: they are none. */
export function toldFacts(facts: unknown): ProductFacts | null {
  const read = v.safeParse(factsSchema, facts)
  return read.success ? read.output : null
}

/** A product as it is answered by itself. A list has it without its facts. */
export const describedProductSchema = v.object({ ...productSchema.entries, facts: v.optional(factsSchema) })
export type DescribedProduct = v.InferOutput<typeof describedProductSchema>

/** What the Legal Metrology (Packaged Commodities) Rules, 6(10), ask a shop on the net to say and is not known of a product. */
export function lackingFacts({ size, concentration }: Product, facts: ProductFacts): string[] {
  const { maker, origin, bestBefore } = facts
  const known = { size, concentration, maker: maker?.name && maker.address, origin, 'best before': bestBefore }
  return Object.entries(known).flatMap(([name, value]) => (value ? [] : [name]))
}

/** What a millilitre costs, to the paisa; null where nobody has said how many there are. */
export const unitPriceOf = (product: Pick<Product, 'price' | 'discount' | 'size'>): Paise | null =>
  product.size === undefined ? null : Math.round(discountedPriceOf(product) / product.size)
