import { type Column, columnOf } from './column'
import { noteLines } from './has-note'
import { discountedPriceOf, type Product } from './product'

/** The catalogue in columns, made once, so that a filter is one pass over numbers whatever the size. */
export interface PreparedCatalogue {
  products: readonly Product[]
  title: readonly string[]
  /** Discounted price in rupees. */
  price: Float64Array
  rating: Float64Array
  brand: Column
  category: Column
  /** '' where a product does not say. */
  scent: Column
  concentration: Column
  /** In ml. */
  size: Column
  /** A line each. */
  notes: Column
  /** 1 or 0. */
  inStock: Uint8Array
  fastDelivery: Uint8Array
  /** Positions in order of price, cheapest first; equal prices as the catalogue lists them. */
  cheapestFirst: Int32Array
  dearestFirst: Int32Array
}

/** Prepares a catalogue for filtering. Costs one sort; keep the result. */
export function prepare(products: readonly Product[]): PreparedCatalogue {
  const price = Float64Array.from(products, (product) => discountedPriceOf(product) / 100)
  const at = (position: number) => price[position] ?? 0
  const positions = Int32Array.from(products.keys())
  return {
    products,
    title: products.map((product) => product.title.toLowerCase()),
    price,
    rating: Float64Array.from(products, (product) => product.rating),
    brand: columnOf(products.map((product) => product.brand)),
    category: columnOf(products.map((product) => product.category)),
    scent: columnOf(products.map((product) => product.scent ?? '')),
    concentration: columnOf(products.map((product) => product.concentration ?? '')),
    size: columnOf(products.map((product) => String(product.size ?? ''))),
    notes: columnOf(products.map(linesOnce())),
    inStock: Uint8Array.from(products, (product) => Number(product.inStock)),
    fastDelivery: Uint8Array.from(products, (product) => Number(product.fastDelivery)),
    cheapestFirst: positions.toSorted((a, b) => at(a) - at(b) || a - b),
    dearestFirst: positions.toSorted((a, b) => at(b) - at(a) || a - b),
  }
}

/** The notes of a product as lines: once for all products that share them (domain/shared-notes.ts). */
function linesOnce(): (product: Product) => string {
  const known = new Map<Product['notes'], string>()
  return (product) => {
    const lines = known.get(product.notes) ?? noteLines(product)
    known.set(product.notes, lines)
    return lines
  }
}
