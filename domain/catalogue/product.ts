import * as v from 'valibot'
import type { Paise } from '../money/money'

/** The scents of the filter. */
export const SCENTS = ['citrus', 'floral', 'fresh', 'oud', 'spicy', 'woody'] as const

/** The concentrations, strongest first. */
export const CONCENTRATIONS = ['Parfum', 'Eau de Parfum', 'Eau de Toilette', 'Eau de Cologne'] as const

const notes = v.array(v.string())
const digits = v.pipe(v.string(), v.regex(/^\d+$/, 'Expected a string of digits'))

/**
 * A product as served by the API. The price is in rupees and the discount in percent, both as strings of digits (§3).
 */
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
  /** 0: it has neither enough reviews nor a sample rating. */
  rating: v.number(),
  /** The number of reviews, if the rating is their average. Otherwise it is a sample rating. */
  reviewCount: v.optional(v.number()),
  brand: v.string(),
  category: v.string(),
  /** The scent family and the notes. Not every product has them. */
  scent: v.optional(v.string()),
  notes: v.optional(v.object({ top: notes, heart: notes, base: notes })),
  /** Volume in ml. */
  size: v.optional(
    v.pipe(
      v.number(),
      v.check((size) => size >= 1, 'Expected at least 1 ml'),
    ),
  ),
  /** The concentration: usually one of CONCENTRATIONS. */
  concentration: v.optional(v.string()),
  /** The day on which it went on sale, YYYY-MM-DD. Unknown for some products. */
  addedOn: v.optional(v.string()),
})
export type Product = v.InferOutput<typeof productSchema>

/** A product with fewer reviews has no rating of its own. */
export const ENOUGH_REVIEWS = 5

/** The displayed rating: '4.7 (sample rating)', '4.4' or 'New'. */
export const ratingText = ({ rating, reviewCount }: Pick<Product, 'rating' | 'reviewCount'>): string =>
  rating === 0 ? 'New' : reviewCount === undefined ? `${rating} (sample rating)` : String(rating)

/** The categories of the filter, in display order (§5). */
export const CATEGORIES = ['men', 'women', 'men & women'] as const

/** The brands of the filter (§5). */
export const BRANDS = ['AJMAL', 'DENVER', 'ENVY', 'FOGG', 'SKINN', 'THE MAN COMPANY', 'WILD STONE'] as const

/** The price before the discount. */
export const priceOf = (product: Pick<Product, 'price'>): Paise => Number(product.price) * 100

/** The discounted price, rounded to a whole rupee. Source: §9. */
export function discountedPriceOf(product: Pick<Product, 'price' | 'discount'>): Paise {
  return Math.round((Number(product.price) * (100 - Number(product.discount))) / 100) * 100
}

const DAY = 24 * 60 * 60_000

/** The day on which a product went on sale, counted from 1970. 0: unknown. */
export const dayOf = ({ addedOn }: Pick<Product, 'addedOn'>): number =>
  addedOn === undefined ? 0 : Date.parse(addedOn) / DAY

/** How popular a product is: by the number of its reviews, then by its rating. */
export const popularityOf = ({ rating, reviewCount = 0 }: Pick<Product, 'rating' | 'reviewCount'>): number =>
  reviewCount * 100 + Math.round(rating * 10)
