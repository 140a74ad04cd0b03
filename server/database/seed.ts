import { demoAccount } from '../../contract/seeds/demo-account'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { discountedPriceOf, type Product, priceOf } from '../../domain/product'
import { type Database, inTransaction, type Queries } from './database'

/** Pieces of each product of a new shop that is in stock. */
const STOCK = 1_000
const BATCH = 5_000

/** Fills an empty database with `products` products and the demo account. One that holds a product stays as it is. */
export async function seed(database: Database, products: number): Promise<void> {
  const [any] = await database.query('select 1 from products limit 1')
  if (any) return
  const all = catalogueOf(products)
  const fill = async (queries: Queries) => {
    for (let from = 0; from < all.length; from += BATCH)
      await addProducts(
        queries,
        all
          .slice(from, from + BATCH)
          .map((product, at) => ({ product, position: from + at, stock: product.inStock ? STOCK : 0 })),
      )
    await addDemoAccount(queries)
    // PostgreSQL would count by itself after a minute, PGlite never: a search of a million titles would take half a minute.
    await queries.query('analyze products, product_counts')
  }
  await database.session((queries) => inTransaction(queries, fill))
}

export interface StockedProduct {
  product: Product
  position: number
  stock: number
}

/** Adds products to the catalogue; one whose id is known is replaced in its place. */
export async function addProducts({ query }: Queries, products: readonly StockedProduct[]): Promise<void> {
  const rows = products.map(({ product, position, stock }) => ({
    ...product,
    key: product._id,
    price: priceOf(product),
    discount: Number(product.discount),
    charged: discountedPriceOf(product),
    scent: product.scent ?? '',
    fast_delivery: product.fastDelivery,
    position,
    stock,
  }))
  await query(
    `insert into products (id, key, position, title, price, discount, charged, image, stock, fast_delivery, rating, brand, category, scent, notes)
     select id, key, position, title, price, discount, charged, image, stock, fast_delivery, rating, brand, category, scent, notes
     from jsonb_to_recordset($1::jsonb) as p(id text, key text, position bigint, title text, price bigint, discount smallint,
       charged bigint, image text, stock bigint, fast_delivery boolean, rating double precision, brand text, category text, scent text, notes jsonb)
     on conflict (id) do update set title = excluded.title, price = excluded.price, discount = excluded.discount,
       charged = excluded.charged, image = excluded.image, stock = excluded.stock, fast_delivery = excluded.fast_delivery,
       rating = excluded.rating, brand = excluded.brand, category = excluded.category, scent = excluded.scent,
       notes = excluded.notes`,
    [JSON.stringify(rows)],
  )
}

async function addDemoAccount({ query }: Queries): Promise<void> {
  const { _id, firstName, lastName, email, password, address, createdAt } = demoAccount
  await query(
    `insert into accounts (id, email, email_as_given, first_name, last_name, password, created_at, updated_at)
     values ($1, $2, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
    [_id, email, firstName, lastName, `pbkdf2$${password.iterations}$${password.salt}$${password.hash}`, createdAt],
  )
  for (const { _id: id, createdAt: _, updatedAt: __, ...fields } of address)
    await query(
      'insert into addresses (account_id, id, address, created_at) values ($1, $2, $3, $4) on conflict do nothing',
      [_id, id, fields, createdAt],
    )
}
