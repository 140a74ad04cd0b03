import { factsOf } from '../contract/seeds/facts'
import { ENOUGH_REVIEWS, type Product } from '../domain/catalogue/product'
import type { DescribedProduct } from '../domain/catalogue/product-facts'
import { reviewFigures, STATED_REVIEWS, starCounts } from '../domain/catalogue/review'
import type { StockRow } from '../domain/catalogue/stock'
import { type DeskProduct, FIRST_STOCK } from '../domain/desk/desk-product'
import { migrated } from '../machines/order'
import type { Account } from './account-record'
import type { Accounts } from './accounts'
import { type DeskChanges, readDeskChanges } from './desk-changes'
import { allReviews, publicReview, reviewsOf } from './review-records'

/** Returns the desk's view of a product that was never changed there. */
const unchanged = (product: Product): DeskProduct => ({
  ...product,
  facts: factsOf(product.id),
  forSale: true,
  version: 1,
  pictures: [product.image],
})

/** Returns all products of the desk in catalogue order, including those that are not for sale. */
export function deskProducts(seeds: readonly Product[], { products, added }: DeskChanges): DeskProduct[] {
  return [...seeds.map((seed) => products[seed.id] ?? unchanged(seed)), ...added.flatMap((id) => products[id] ?? [])]
}

/**
 * Returns the stock of every product. It is derived from the corrections and the orders of all accounts, so that
 * nothing is counted twice.
 */
export async function currentStock(
  seeds: readonly Product[],
  record: DeskChanges,
  accounts: Accounts,
): Promise<StockRow[]> {
  const [reserved, shipped] = [new Map<string, number>(), new Map<string, number>()]
  const count = (sums: Map<string, number>, id: string, pieces: number) => sums.set(id, (sums.get(id) ?? 0) + pieces)
  for (const { orders } of await accounts.all())
    for (const order of orders) {
      const { value, context } = migrated(order.life)
      for (const { id, taken, fit } of context.lines)
        if (value.stock === 'reserved' || value.stock === 'short') count(reserved, id, taken)
        else count(shipped, id, taken - (value.stock === 'back' ? fit : 0))
    }
  const initial = new Map(seeds.map(({ id, inStock }) => [id, inStock ? FIRST_STOCK : 0]))
  return deskProducts(seeds, record).map(({ id, title, forSale: isOffered }) => {
    const house = (initial.get(id) ?? 0) + (record.corrections[id] ?? 0) - (shipped.get(id) ?? 0)
    const held = reserved.get(id) ?? 0
    return { id, title, house, reserved: held, forSale: house - held, ...(!isOffered && { isWithdrawn: true }) }
  })
}

/** Returns all products of the desk with their current `inStock` and rating. */
export async function currentDeskProducts(seeds: readonly Product[], accounts: Accounts): Promise<DeskProduct[]> {
  const record = await readDeskChanges()
  const stock = new Map((await currentStock(seeds, record, accounts)).map((row) => [row.id, row.forSale]))
  const ratings = ratingsOf(await accounts.all())
  return deskProducts(seeds, record).map((product) => ({
    ...product,
    ...ratings.get(product.id),
    inStock: (stock.get(product.id) ?? 0) > 0,
  }))
}

/** Returns the average and the number of the shown reviews of each product that has enough. */
function ratingsOf(all: readonly Account[]) {
  const shown = all.flatMap(reviewsOf).filter(({ state }) => state === 'shown')
  return new Map(
    [...new Set(shown.map(({ productId }) => productId))].flatMap((id) => {
      const { average, count } = reviewFigures(starCounts(shown.filter(({ productId }) => productId === id)))
      return average === null || count < ENOUGH_REVIEWS ? [] : [[id, { rating: average, reviewCount: count }] as const]
    }),
  )
}

/** Returns the products that the shop lists. */
export async function listedProducts(seeds: readonly Product[], accounts: Accounts): Promise<DescribedProduct[]> {
  const shown = allReviews(await accounts.all()).filter(({ state }) => state === 'shown')
  return (await currentDeskProducts(seeds, accounts))
    .filter(({ forSale }) => forSale)
    .map(({ forSale: _, version: __, pictures, facts, ...product }) => {
      const newest = shown
        .filter(({ productId }) => productId === product.id)
        .sort((one, other) => other.createdAt - one.createdAt)
        .slice(0, STATED_REVIEWS)
      return {
        ...product,
        facts: {
          ...facts,
          ...(pictures.length > 1 && { pictures }),
          ...(newest.length > 0 && { reviews: newest.map(publicReview) }),
        },
      }
    })
}
