import * as v from 'valibot'
import { Refusal, unprocessable } from '../../contract/refusal'
import {
  CHANGES_LISTED,
  type CsvProduct,
  PRODUCT_COLUMNS,
  type ProductColumn,
  type ProductImport,
} from '../../domain/desk/product-csv'
import { type Database, inTransaction, type Queries } from '../database/database'
import { rowsOf, wrongAt } from './read'
import { csvOf } from './write'

const NAMES = Object.keys(PRODUCT_COLUMNS) as ProductColumn[]
const BATCH = 1_000

/** The SQL of each column of the file, in the format of a cell. */
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
 * Changes the products that a file names, all or none; others stay as they are. `isPreview`: nothing is changed. Refuses (422)
 * the first invalid row, with its line and column.
 *
 * The file is read twice. The first pass compares it with the catalogue in batches, without a transaction, so that other calls
 * run in between even if the database has one connection. It ends at the first invalid row. The second pass applies the
 * differences in one transaction.
 */
export async function importProducts(
  database: Pick<Database, 'desk' | 'session'>,
  text: string,
  who: string,
  { isPreview, signal }: { isPreview: boolean; signal?: AbortSignal | undefined },
): Promise<ProductImport> {
  const queries = database.desk(signal)
  const changed = new Set<string>()
  const changes: ProductImport['changes'] = []
  const { rows, lastLine } = await readProducts(text, async (batch) => {
    for (const { line, id, is_known, ...product } of await compared(queries, batch, changes.length < CHANGES_LISTED)) {
      if (!is_known) throw wrongAt(line, 'id', `the catalogue has no product ${id}.`)
      changed.add(id)
      if (changes.length < CHANGES_LISTED) changes.push({ id, ...changeOf(product) })
    }
  })
  if (rows === 0) throw unprocessable(`The file has no product: its last line is ${lastLine}.`)
  if (!isPreview && changed.size > 0) await applyChanges(database, text, who, changed)
  return { rows, changed: changed.size, changes }
}

type FileRow = CsvProduct & { line: number; id: string }

/**
 * Reads a file and passes its rows to `use`, BATCH at a time. An invalid row is refused after `use` has received all rows
 * before it, so that the refusal names the first invalid row of the file.
 */
async function readProducts(
  text: string,
  use: (batch: readonly FileRow[]) => Promise<void>,
): Promise<{ rows: number; lastLine: number }> {
  const lines = new Map<string, number>()
  let header: ProductColumn[] | null = null
  let batch: FileRow[] = []
  let lastLine = 0
  const flush = async () => {
    const rows = batch
    batch = []
    if (rows.length > 0) await use(rows)
  }
  try {
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
      batch.push({ ...product, line, id, ...(product.price !== undefined && { price: product.price * 100 }) })
      if (batch.length === BATCH) await flush()
    }
  } catch (error) {
    if (error instanceof Refusal) await flush()
    throw error
  }
  await flush()
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

function productOf(line: number, header: readonly ProductColumn[], cells: readonly string[]): CsvProduct {
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

const FIELDS = NAMES.filter((name) => name !== 'id')
const STORED: Record<ProductColumn, string> = { ...CELLS, price: 'p.price' }
const differs = (name: ProductColumn) => `(f."${name}" is not null and f."${name}" is distinct from ${STORED[name]})`
const IS_OTHER = FIELDS.map(differs).join(' or ')

/** The rows of a batch, `$1`, as a table. */
const ROWS = `jsonb_to_recordset($1::jsonb) as f(line int, id text, title text, brand text, category text, scent text, price bigint,
  discount smallint, "fastDelivery" boolean, "forSale" boolean)`

interface Compared {
  line: number
  id: string
  is_known: boolean
  title: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * The rows of a batch that differ from the catalogue or are unknown to it, in the order of the file. `withFields`: with their
 * fields.
 */
const compared = ({ query }: Queries, batch: readonly FileRow[], withFields: boolean): Promise<Compared[]> =>
  query<Compared>(
    `select f.line, f.id, p.id is not null as is_known, p.title,
       case when $2 then jsonb_build_object(${FIELDS.map((name) => `'${name}', ${CELLS[name]}`).join(', ')}) end as before,
       case when $2 then jsonb_build_object(${FIELDS.map((name) => `'${name}', ${FILED[name]}`).join(', ')}) end as after
     from ${ROWS} left join products p on p.id = f.id where p.id is null or ${IS_OTHER} order by f.line`,
    [JSON.stringify(batch), withFields],
  )

const changeOf = ({ title, before, after }: Pick<Compared, 'title' | 'before' | 'after'>) => ({
  title,
  fields: FIELDS.filter((name) => after[name] !== null && after[name] !== before[name]).map((name) => ({
    name,
    before: String(before[name]),
    after: String(after[name]),
  })),
})

/**
 * Applies the differences that the first pass found. A change made in between to a product that matched the file is preserved,
 * as if it were made after the import.
 */
const applyChanges = (
  { session }: Pick<Database, 'session'>,
  text: string,
  who: string,
  changed: ReadonlySet<string>,
): Promise<unknown> =>
  // In a session: a file of a large catalogue takes longer than the time limit of a statement.
  session((own) =>
    inTransaction(own, async (queries) => {
      // In the order of their ids, as orders lock them.
      await queries.query(
        'select count(*) from (select 1 from products where id = any($1::text[]) order by id for no key update) p',
        [[...changed]],
      )
      await readProducts(text, async (batch) => {
        const rows = batch.filter(({ id }) => changed.has(id))
        if (rows.length > 0) await change(queries, rows, who)
      })
    }),
  )

const FILED = Object.fromEntries(
  FIELDS.map((name) => [name, `f."${name}"${name === 'price' ? ' / 100' : ''}`]),
) as Record<ProductColumn, string>

/** The fields that differ, in the format of cells. */
const differingFields = (cells: Record<ProductColumn, string>) =>
  `jsonb_strip_nulls(jsonb_build_object(${FIELDS.map((name) => `'${name}', case when ${differs(name)} then to_jsonb(${cells[name]}) end`).join(', ')}))`

async function change({ query }: Queries, batch: readonly FileRow[], who: string): Promise<void> {
  const rows = JSON.stringify(batch)
  await query(
    `insert into audit (id, who, what, subject, detail)
     select gen_random_uuid(), $2, 'product.import', p.id, jsonb_build_object('before', ${differingFields(CELLS)}, 'after', ${differingFields(FILED)})
     from ${ROWS} join products p on p.id = f.id where ${IS_OTHER} order by f.line`,
    [rows, who],
  )
  const price = 'coalesce(f.price, p.price)'
  const discount = 'coalesce(f.discount, p.discount)'
  // Rounded to a whole rupee, as discountedPriceOf does.
  await query(
    `update products p set title = coalesce(f.title, p.title), brand = coalesce(f.brand, p.brand),
       category = coalesce(f.category, p.category), scent = coalesce(f.scent, p.scent), price = ${price}, discount = ${discount},
       charged = round(${price} / 100.0 * (100 - ${discount}) / 100) * 100, fast_delivery = coalesce(f."fastDelivery", p.fast_delivery),
       for_sale = coalesce(f."forSale", p.for_sale), revision = p.revision + 1
     from ${ROWS} where f.id = p.id and (${IS_OTHER})`,
    [rows],
  )
}
