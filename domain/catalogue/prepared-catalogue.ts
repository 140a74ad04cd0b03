import { noteLines } from '../cart/has-note'
import { type Column, columnOf } from '../desk/column'
import { searchedText } from '../search/search-tokens'
import { discountedPriceOf, type Product } from './product'

/** The catalogue in columns. A filter is one pass over numbers for a catalogue of any size. */
export interface PreparedCatalogue {
  products: readonly Product[]
  /** As it is searched. */
  title: readonly string[]
  /** Discounted price in rupees. */
  price: Float64Array
  rating: Float64Array
  brand: Column
  category: Column
  /** '' if unknown. */
  scent: Column
  concentration: Column
  /** In ml. */
  size: Column
  /** One per line. */
  notes: Column
  /** 1 or 0. */
  inStock: Uint8Array
  fastDelivery: Uint8Array
  /** Product indexes by ascending price. Equal prices stay in catalogue order. */
  cheapestFirst: Int32Array
  dearestFirst: Int32Array
}

/** Prepares a catalogue for filtering. The cost is one sort, so store the result. */
export function prepare(products: readonly Product[]): PreparedCatalogue {
  const price = Float64Array.from(products, (product) => discountedPriceOf(product) / 100)
  const at = (position: number) => price[position] ?? 0
  const positions = Int32Array.from(products.keys())
  return {
    products,
    title: products.map((product) => searchedText(product.title)),
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

/** Returns the highest discounted price, in rupees. */
export const dearestOf = ({ price, dearestFirst }: PreparedCatalogue): number => price[dearestFirst[0] ?? -1] ?? 0

/**
 * Returns a function that joins the notes of a product, once for all products that share them (domain/catalogue/shared-notes.ts).
 */
function linesOnce(): (product: Product) => string {
  const known = new Map<Product['notes'], string>()
  return (product) => {
    const lines = known.get(product.notes) ?? noteLines(product)
    known.set(product.notes, lines)
    return lines
  }
}
