import { randomUUID } from 'node:crypto'
import type { DeskProductsQuery } from '../../contract/queries'
import { conflict, notFound } from '../../contract/refusal'
import {
  applyChange,
  changedFields,
  createProduct,
  type DeskProduct,
  editConflict,
  type NewProduct,
  NO_PICTURE,
  type ProductChange,
  takenId,
} from '../../domain/desk/desk-product'
import type { Queries } from '../database/database'
import { addProducts } from '../database/seed'
import { pattern } from '../orders/desk-list'
import { writeAuditEntry } from '../shopkeeping/audit'
import { type DescribedRow, productColumns, productOf } from './product-row'

/** Key of the advisory lock under which products are added one after another, so that each gets a position. */
const ADDING = 74_555

type Row = DescribedRow & { revision: number; pictures: string[] }

const COLUMNS = `${productColumns('p')}, p.facts, p.revision, p.pictures`

const deskProductOf = (row: Row): DeskProduct => ({
  ...productOf(row),
  inStock: row.stock > 0,
  facts: row.facts,
  forSale: row.for_sale,
  version: row.revision,
  // A product whose pictures were never changed at the desk has its image only.
  pictures: row.pictures.length > 0 || row.image === NO_PICTURE ? row.pictures : [row.image],
})

/** A page of all products, those that are not for sale included. */
export async function deskProductsPage({ query }: Queries, { search, after, limit }: DeskProductsQuery) {
  const rows = await query<Row>(
    `select ${COLUMNS} from products p
     where ($1 = '%%' or lower(title) like $1 or lower(id) like $1)
       and ($2::text is null or position > (select position from products where id = $2))
     order by position limit $3`,
    [pattern(search), after ?? null, limit + 1],
  )
  const products = rows.slice(0, limit).map(deskProductOf)
  return { products, next: rows.length > limit ? (products.at(-1)?.id ?? null) : null }
}

/** One product. Refuses (404) an unknown one. */
export const findDeskProduct = (queries: Queries, id: string): Promise<DeskProduct> => read(queries, id, '')

/** Locks a product for the rest of the transaction. Refuses (404) an unknown one. */
export const lockDeskProduct = (queries: Queries, id: string): Promise<DeskProduct> =>
  read(queries, id, 'for no key update')

async function read({ query }: Queries, id: string, lock: string): Promise<DeskProduct> {
  const [row] = await query<Row>(`select ${COLUMNS} from products p where id = $1 ${lock}`, [id])
  if (!row) throw notFound('product')
  return deskProductOf(row)
}

/** Appends a product to the catalogue. Refuses (409) an id that exists. */
export async function addDeskProduct(queries: Queries, given: NewProduct, who: string): Promise<DeskProduct> {
  const product = createProduct(given, randomUUID(), Date.now())
  await queries.query('select pg_advisory_xact_lock($1)', [ADDING])
  const [known] = await queries.query('select 1 from products where id = $1', [product.id])
  if (known) throw conflict(takenId(given, product.id))
  const [last] = await queries.query<{ position: number | null }>('select max(position) as position from products')
  await store(queries, product, (last?.position ?? -1) + 1, given.stock)
  await writeAuditEntry(queries, { who, what: 'product.add', subject: product.id, detail: { title: product.title } })
  return findDeskProduct(queries, product.id)
}

/** Changes a product. Refuses (404) an unknown one, and (409) a change of an outdated version. */
export async function changeDeskProduct(
  queries: Queries,
  id: string,
  change: ProductChange,
  who: string,
): Promise<DeskProduct> {
  const before = await lockDeskProduct(queries, id)
  if (change.version !== undefined && change.version !== before.version) throw conflict(editConflict(before))
  return replaceDeskProduct(queries, before, applyChange(before, change), who)
}

/** Stores the new state of a locked product, and the audit entry. */
export async function replaceDeskProduct(
  queries: Queries,
  before: DeskProduct,
  after: DeskProduct,
  who: string,
): Promise<DeskProduct> {
  await store(queries, after, 0, 0)
  const names = changedFields(before, after)
  const pick = (product: DeskProduct) =>
    Object.fromEntries(names.map((name) => [name, product[name as keyof DeskProduct] ?? null]))
  const detail = { before: pick(before), after: pick(after) }
  await writeAuditEntry(queries, { who, what: 'product.change', subject: after.id, detail })
  return findDeskProduct(queries, after.id)
}

/** `position`, `stock`: used only for a new product. */
async function store(queries: Queries, product: DeskProduct, position: number, stock: number): Promise<void> {
  const { facts = {}, forSale, version, pictures, ...plain } = product
  await addProducts(queries, [{ product: plain, facts, position, stock }])
  await queries.query('update products set for_sale = $2, revision = $3, pictures = $4 where id = $1', [
    product.id,
    forSale,
    version,
    JSON.stringify(pictures),
  ])
}
