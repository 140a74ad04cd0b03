import { ENOUGH_REVIEWS, type Product } from '../../domain/catalogue/product'
import type { ProductFacts } from '../../domain/catalogue/product-facts'

/** The columns of a product, of the table with this alias. */
export const productColumns = (alias: string): string =>
  [
    'id',
    'key',
    'title',
    'price',
    'discount',
    'image',
    'stock',
    'for_sale',
    'fast_delivery',
    'rating',
    'review_count',
    'brand',
    'category',
    'scent',
    'notes',
    'size',
    'concentration',
  ]
    .map((column) => `${alias}.${column}`)
    .concat(`to_char(${alias}.added_on, 'YYYY-MM-DD') as added_on`)
    .join(', ')

/** A row of `products` with the columns of `productColumns`. */
export interface ProductRow {
  id: string
  key: string
  title: string
  /** Paise. */
  price: number
  discount: number
  image: string
  stock: number
  for_sale: boolean
  fast_delivery: boolean
  rating: number
  review_count: number
  brand: string
  category: string
  /** '': unknown. */
  scent: string
  notes: Product['notes'] | null
  /** Millilitres. */
  size: number | null
  /** '': unknown. */
  concentration: string
  added_on: string | null
}

/** A row of `products` with the facts of its own page. */
export type DescribedRow = ProductRow & { facts: ProductFacts }

/** The number of reviews is served once they make the rating. */
const ratingOf = ({ rating, review_count: reviewCount }: ProductRow) =>
  reviewCount < ENOUGH_REVIEWS ? { rating } : { rating, reviewCount }

/** A product as the API serves it. Reserved, sold and withdrawn items are not in stock. */
export const productOf = (row: ProductRow): Product => ({
  _id: row.key,
  id: row.id,
  title: row.title,
  price: String(row.price / 100),
  discount: String(row.discount),
  image: row.image,
  inStock: row.for_sale && row.stock > 0,
  fastDelivery: row.fast_delivery,
  ...ratingOf(row),
  brand: row.brand,
  category: row.category,
  ...(row.scent !== '' && { scent: row.scent }),
  ...(row.notes && { notes: row.notes }),
  ...(row.size !== null && { size: row.size }),
  ...(row.concentration !== '' && { concentration: row.concentration }),
  ...(row.added_on !== null && { addedOn: row.added_on }),
})
