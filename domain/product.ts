import * as v from 'valibot'
import type { Paise } from './money'

/** The scents that a filter knows. */
export const SCENTS = ['citrus', 'floral', 'fresh', 'oud', 'spicy', 'woody'] as const

/** The concentrations that the shop has, the strongest first. */
export const CONCENTRATIONS = ['Parfum', 'Eau de Parfum', 'Eau de Toilette', 'Eau de Cologne'] as const

const notes = v.array(v.string())
const digits = v.pipe(v.string(), v.regex(/^\d+$/, 'Expected a string of digits'))

/** A product as the API serves it. Price is in rupees and discount in percent, both strings of digits (§3). */
export const productSchema = v.object({
  _id: v.string(),
  id: v.pipe(v.string(), v.nonEmpty()),
  title: v.string(),
  price: digits,
  discount: v.pipe(
    digits,
    v.check((percent) => Number(percent) <= 100, 'Expected at most 100 %'),
  ),
  image: v.string(),
  inStock: v.boolean(),
  fastDelivery: v.boolean(),
  rating: v.number(),
  brand: v.string(),
  category: v.string(),
  /** What it smells of, in one word and in notes. Not every product says so. */
  scent: v.optional(v.string()),
  notes: v.optional(v.object({ top: notes, heart: notes, base: notes })),
  /** What is in the bottle, in ml. */
  size: v.optional(
    v.pipe(
      v.number(),
      v.check((size) => size >= 1, 'Expected at least 1 ml'),
    ),
  ),
  /** How much perfume oil it has, in the trade's words: one of CONCENTRATIONS, or another. */
  concentration: v.optional(v.string()),
  /** The day on which the shop began to sell it, YYYY-MM-DD. Not known of every product. */
  addedOn: v.optional(v.string()),
})
export type Product = v.InferOutput<typeof productSchema>

/** The category values a filter knows, in the order they are offered (§5). */
export const CATEGORIES = ['men', 'women', 'men & women'] as const

/** The brand values a filter knows (§5). */
export const BRANDS = ['AJMAL', 'DENVER', 'ENVY', 'FOGG', 'SKINN', 'THE MAN COMPANY', 'WILD STONE'] as const

/** The original price. */
export const priceOf = (product: Pick<Product, 'price'>): Paise => Number(product.price) * 100

/** The price after discount, rounded to a whole rupee, in paise. Source: §9. */
export function discountedPriceOf(product: Pick<Product, 'price' | 'discount'>): Paise {
  return Math.round((Number(product.price) * (100 - Number(product.discount))) / 100) * 100
}
