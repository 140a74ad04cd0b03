import { factsOf } from '../../contract/seeds/facts'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { discountedPriceOf, type Product, priceOf } from '../../domain/catalogue/product'
import type { ProductFacts } from '../../domain/catalogue/product-facts'
import { FIRST_STOCK } from '../../domain/desk/desk-product'
import { type Database, inTransaction, type Queries } from './database'

const BATCH = 5_000
/** Number of sample products. */
const SAMPLES = 20

/** Fills an empty database with `products` products. One with a product stays as it is. */
export async function seed(database: Database, products: number): Promise<void> {
  const [any] = await database.query('select 1 from products limit 1')
  if (any) return
  const all = catalogueOf(products)
  const fill = async (queries: Queries) => {
    await disableCounting(queries)
    for (let from = 0; from < all.length; from += BATCH)
      await addProducts(queries, stocked(all.slice(from, from + BATCH), from))
    await recount(queries)
    // PostgreSQL would collect statistics after a minute, PGlite never: a search of a million titles would take half a minute.
    await queries.query('analyze products, product_counts')
  }
  await database.session((queries) => inTransaction(queries, fill))
}

/** Adds the shop's sample products. */
export const addSamples = (queries: Queries) => addProducts(queries, stocked(catalogueOf(SAMPLES)))

const stocked = (products: readonly Product[], from = 0): StockedProduct[] =>
  products.map((product, at) => ({
    product,
    facts: factsOf(product.id),
    position: from + at,
    stock: product.inStock ? FIRST_STOCK : 0,
  }))

/** Disables the triggers of added products, so that `recount` counts them once instead of after each statement. */
const disableCounting = ({ query }: Queries) =>
  query('alter table products disable trigger count_added, disable trigger feed_added')

async function recount({ query }: Queries): Promise<void> {
  await query('select count_all_products()')
  await query('alter table products enable trigger count_added, enable trigger feed_added')
}

export interface StockedProduct {
  product: Product
  facts: ProductFacts
  position: number
  stock: number
}

/** Adds products to the catalogue. One whose id exists is replaced: its position, stock and rating do not change. */
export async function addProducts({ query }: Queries, products: readonly StockedProduct[]): Promise<void> {
  const rows = products.map(({ product, facts, position, stock }) => ({
    ...product,
    facts,
    key: product._id,
    price: priceOf(product),
    discount: Number(product.discount),
    charged: discountedPriceOf(product),
    scent: product.scent ?? '',
    concentration: product.concentration ?? '',
    added_on: product.addedOn ?? null,
    fast_delivery: product.fastDelivery,
    position,
    stock,
  }))
  await query(
    `insert into products (id, key, position, title, price, discount, charged, image, stock, fast_delivery, rating, sample_rating, brand, category, scent, notes,
       size, concentration, facts, added_on)
     select id, key, position, title, price, discount, charged, image, stock, fast_delivery, rating, rating, brand, category, scent, notes,
       size, concentration, facts, added_on
     from jsonb_to_recordset($1::jsonb) as p(id text, key text, position bigint, title text, price bigint, discount smallint,
       charged bigint, image text, stock bigint, fast_delivery boolean, rating double precision, brand text, category text, scent text, notes jsonb,
       size double precision, concentration text, facts jsonb, added_on date)
     on conflict (id) do update set title = excluded.title, price = excluded.price, discount = excluded.discount,
       charged = excluded.charged, image = excluded.image, fast_delivery = excluded.fast_delivery,
       brand = excluded.brand, category = excluded.category, scent = excluded.scent,
       notes = excluded.notes, size = excluded.size, concentration = excluded.concentration, facts = excluded.facts`,
    [JSON.stringify(rows)],
  )
}
