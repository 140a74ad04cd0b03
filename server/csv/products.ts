import * as v from 'valibot'
import { unprocessable } from '../../contract/refusal'
import {
  CHANGES_TOLD,
  type FiledProduct,
  PRODUCT_COLUMNS,
  type ProductColumn,
  type ProductImport,
} from '../../domain/product-csv'
import { type Database, inTransaction, type Queries } from '../database/database'
import { rowsOf, wrongAt } from './read'
import { csvOf } from './write'

const NAMES = Object.keys(PRODUCT_COLUMNS) as ProductColumn[]
const BATCH = 1_000

/** What a column is in `products`, as a cell has it. */
const CELLS: Record<ProductColumn, string> = {
  id: 'p.id',
  title: 'p.title',
  brand: 'p.brand',
  category: 'p.category',
  scent: 'p.scent',
  price: 'p.price / 100',
  discount: 'p.discount',
  fastDelivery: 'p.fast_delivery',
  forSale: 'p.for_sale',
}

/** All products as CSV, in the order of the catalogue. */
export function productsCsv({ query }: Queries): ReadableStream<string> {
  const columns = NAMES.map((name) => `${CELLS[name]} as "${name}"`).join(', ')
  let after = '-1'
  return csvOf(NAMES, async () => {
    const rows = await query<{ position: string } & Record<ProductColumn, string | number | boolean>>(
      `select ${columns}, p.position::text as position from products p where p.position > $1::bigint order by p.position limit ${BATCH}`,
      [after],
    )
    after = rows.at(-1)?.position ?? after
    return rows.map((row) => NAMES.map((name) => row[name]))
  })
}

/**
 * Changes the products that a file names, all or none; a product that it does not name stays as it is. `isPreview`: nothing is
 * changed. Refuses (422) the first row that is wrong, by its line and column.
 */
export const importProducts = (
  database: Database,
  text: string,
  who: string,
  isPreview: boolean,
): Promise<ProductImport> =>
  // On a connection of its own: a file of a large catalogue takes longer than a statement may.
  database.session((session) =>
    inTransaction(session, async (queries) => {
      await queries.query(
        `create temp table filed (line int, id text primary key, title text, brand text, category text, scent text, price bigint,
           discount smallint, "fastDelivery" boolean, "forSale" boolean) on commit drop`,
      )
      const { rows, lastLine } = await file(queries, text)
      if (rows === 0) throw unprocessable(`The file has no product: its last line is ${lastLine}.`)
      await refuseUnknown(queries)
      const result = { rows, ...(await changesOf(queries)) }
      if (!isPreview && result.changed > 0) await change(queries, who)
      return result
    }),
  )

/** Reads a file into the table. */
async function file(queries: Queries, text: string): Promise<{ rows: number; lastLine: number }> {
  const lines = new Map<string, number>()
  let header: ProductColumn[] | null = null
  let batch: (FiledProduct & { line: number })[] = []
  let lastLine = 0
  const keep = async () => {
    await queries.query(
      `insert into filed select * from jsonb_to_recordset($1::jsonb) as f(line int, id text, title text, brand text, category text,
         scent text, price bigint, discount smallint, "fastDelivery" boolean, "forSale" boolean)`,
      [JSON.stringify(batch)],
    )
    batch = []
  }
  for await (const { line, cells } of rowsOf(text)) {
    lastLine = line
    if (!header) {
      header = headerOf(line, cells)
      continue
    }
    const product = productOf(line, header, cells)
    const id = product.id ?? ''
    const before = lines.get(id)
    if (before !== undefined) throw wrongAt(line, 'id', `line ${before} names this product too.`)
    lines.set(id, line)
    batch.push({ line, ...product, ...(product.price !== undefined && { price: product.price * 100 }) })
    if (batch.length === BATCH) await keep()
  }
  if (batch.length > 0) await keep()
  return { rows: lines.size, lastLine }
}

function headerOf(line: number, cells: readonly string[]): ProductColumn[] {
  const names = cells.map((cell) => cell.trim())
  if (names.length === 1 && /[;\t]/.test(names[0] ?? ''))
    throw unprocessable('The columns of the file are not separated by commas. Save it as “CSV UTF-8” and try again.')
  const wrong = names.find((name, at) => !NAMES.includes(name as ProductColumn) || names.indexOf(name) !== at)
  if (wrong !== undefined)
    throw wrongAt(line, wrong || 'without a name', `the header knows ${NAMES.join(', ')}, each once.`)
  if (!names.includes('id')) throw wrongAt(line, 'id', 'the header has no column id.')
  return names as ProductColumn[]
}

function productOf(line: number, header: readonly ProductColumn[], cells: readonly string[]): FiledProduct {
  const missing = header[cells.length]
  if (missing) throw wrongAt(line, missing, 'this row has fewer cells than the header.')
  if (cells.length > header.length)
    throw wrongAt(line, String(header.length + 1), 'this row has more cells than the header.')
  return Object.fromEntries(
    header.map((name, at) => {
      const parsed = v.safeParse(PRODUCT_COLUMNS[name], cells[at])
      if (!parsed.success) throw wrongAt(line, name, parsed.issues[0].message)
      return [name, parsed.output]
    }),
  )
}

async function refuseUnknown({ query }: Queries): Promise<void> {
  const [unknown] = await query<{ line: number; id: string }>(
    'select line, id from filed f where not exists (select 1 from products p where p.id = f.id) order by line limit 1',
  )
  if (unknown) throw wrongAt(unknown.line, 'id', `the catalogue has no product ${unknown.id}.`)
}

const FIELDS = NAMES.filter((name) => name !== 'id')
const STORED: Record<ProductColumn, string> = { ...CELLS, price: 'p.price' }
const differs = (name: ProductColumn) => `(f."${name}" is not null and f."${name}" is distinct from ${STORED[name]})`
const IS_OTHER = FIELDS.map(differs).join(' or ')

/** What is different, with the products locked in order of their ids, as whoever buys locks them. */
async function changesOf({ query }: Queries): Promise<Pick<ProductImport, 'changed' | 'changes'>> {
  await query('select 1 from products p join filed f using (id) order by p.id for no key update of p')
  const [counted] = await query<{ n: number }>(
    `select count(*) as n from products p join filed f using (id) where ${IS_OTHER}`,
  )
  const rows = await query<{
    id: string
    title: string
    before: Record<string, unknown>
    after: Record<string, unknown>
  }>(
    `select p.id, p.title, jsonb_build_object(${FIELDS.map((name) => `'${name}', ${CELLS[name]}`).join(', ')}) as before,
       jsonb_build_object(${FIELDS.map((name) => `'${name}', ${FILED[name]}`).join(', ')}) as after
     from products p join filed f using (id) where ${IS_OTHER} order by f.line limit ${CHANGES_TOLD}`,
  )
  const changes = rows.map(({ id, title, before, after }) => ({
    id,
    title,
    fields: FIELDS.filter((name) => after[name] !== null && after[name] !== before[name]).map((name) => ({
      name,
      before: String(before[name]),
      after: String(after[name]),
    })),
  }))
  return { changed: counted?.n ?? 0, changes }
}

const FILED = Object.fromEntries(
  FIELDS.map((name) => [name, `f."${name}"${name === 'price' ? ' / 100' : ''}`]),
) as Record<ProductColumn, string>

/** The fields that are different, as cells have them. */
const told = (cells: Record<ProductColumn, string>) =>
  `jsonb_strip_nulls(jsonb_build_object(${FIELDS.map((name) => `'${name}', case when ${differs(name)} then to_jsonb(${cells[name]}) end`).join(', ')}))`

async function change({ query }: Queries, who: string): Promise<void> {
  await query(
    `insert into audit (id, who, what, subject, detail)
     select gen_random_uuid(), $1, 'product.import', p.id, jsonb_build_object('before', ${told(CELLS)}, 'after', ${told(FILED)})
     from products p join filed f using (id) where ${IS_OTHER} order by f.line`,
    [who],
  )
  const price = 'coalesce(f.price, p.price)'
  const discount = 'coalesce(f.discount, p.discount)'
  // Rounded to a whole rupee, as discountedPriceOf does.
  await query(
    `update products p set title = coalesce(f.title, p.title), brand = coalesce(f.brand, p.brand),
       category = coalesce(f.category, p.category), scent = coalesce(f.scent, p.scent), price = ${price}, discount = ${discount},
       charged = round(${price} / 100.0 * (100 - ${discount}) / 100) * 100, fast_delivery = coalesce(f."fastDelivery", p.fast_delivery),
       for_sale = coalesce(f."forSale", p.for_sale), revision = p.revision + 1
     from filed f where f.id = p.id and (${IS_OTHER})`,
  )
}
