import type { Product } from '../../domain/product'

/** The columns that make a product, of the table under this alias. */
export const productColumns = (alias: string): string =>
  [
    'id',
    'key',
    'title',
    'price',
    'discount',
    'image',
    'stock',
    'fast_delivery',
    'rating',
    'brand',
    'category',
    'scent',
    'notes',
  ]
    .map((column) => `${alias}.${column}`)
    .join(', ')

/** A row of `products` as it is selected by `productColumns`. */
export interface ProductRow {
  id: string
  key: string
  title: string
  /** Paise. */
  price: number
  discount: number
  image: string
  stock: number
  fast_delivery: boolean
  rating: number
  brand: string
  category: string
  /** '': it does not say. */
  scent: string
  notes: Product['notes'] | null
}

/** A product as the API serves it: what is reserved or sold is not in stock. */
export const productOf = (row: ProductRow): Product => ({
  _id: row.key,
  id: row.id,
  title: row.title,
  price: String(row.price / 100),
  discount: String(row.discount),
  image: row.image,
  inStock: row.stock > 0,
  fastDelivery: row.fast_delivery,
  rating: row.rating,
  brand: row.brand,
  category: row.category,
  ...(row.scent !== '' && { scent: row.scent }),
  ...(row.notes && { notes: row.notes }),
})
