import type { Product } from '../../domain/catalogue/product'
import { products as originals } from './products'

const EDITIONS = ['Intense', 'Nuit', 'Fresh', 'Absolu', 'Sport', 'Travel', 'Reserve', 'Aqua', 'Velvet', 'Noir'] as const

// A different value for each edition, so that neighbours differ. The same edition always gives the same value.
const spread = (edition: number, step: number, below: number) => (edition * step) % below

function variant({ addedOn: _, ...original }: Product, index: number, edition: number): Product {
  const rating = Math.round((1.2 + spread(edition + index, 13, 39) / 10) * 10) / 10
  return {
    ...original,
    _id: `${original._id}-${edition}`,
    id: `${original.id}-${edition}`,
    title: `${original.title} ${EDITIONS[edition % EDITIONS.length]} No. ${edition}`,
    // Never dearer than the original, so that the price slider still reaches it.
    price: String(Number(original.price) - spread(edition, 37, 120)),
    rating,
    inStock: spread(index + edition * 7, 3, 10) !== 0,
    fastDelivery: spread(index + edition, 1, 2) === 0,
  }
}

/** The first `count` products of an endless, deterministic catalogue that begins with the shop's own. */
export function catalogueOf(count: number): Product[] {
  return Array.from({ length: count }, (_, position) => {
    const index = position % originals.length
    const original = originals[index]
    if (!original) throw new RangeError('The catalogue has no products to vary.')
    const edition = Math.floor(position / originals.length)
    return edition === 0 ? original : variant(original, index, edition)
  })
}
