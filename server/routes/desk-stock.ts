import { correctionBody } from '../../contract/desk-bodies'
import { bodyOf, ok } from '../../contract/http'
import { parseStockQuery, type StockQuery } from '../../contract/queries'
import { LOW_STOCK } from '../../domain/stock'
import type { Database, Queries } from '../database/database'
import type { Handlers } from '../http/handlers'
import { correctStock, lockedStock, promisedOf } from '../orders/stock'
import { writeDown } from '../shopkeeping/audit'

/** What a shopkeeper does with the stock: GET /api/desk/stock, and corrections of it. */
export const deskStockHandlers = (database: Database) =>
  ({
    'GET /api/desk/stock': async (call) => {
      const asked = parseStockQuery(call.query)
      return ok(
        await database.transaction(async (queries) => {
          // One moment for both: a sale in between would look like pieces that came or went.
          await queries.query('set transaction isolation level repeatable read, read only')
          return stockPage(queries, asked)
        }),
      )
    },
    'POST /api/desk/products/{id}/stock': async (call, { email_as_given: who }) => {
      const { id: deed, change, reason } = bodyOf(call, correctionBody)
      const { id } = call.params
      const row = await database.transaction(async (queries) => {
        const before = await lockedStock(queries, id)
        const detail = { change, reason, house: before.house + change }
        const isNew = await writeDown(queries, { id: deed, who, what: 'stock.correct', subject: id, detail })
        return isNew ? correctStock(queries, id, change) : before
      })
      return ok({ stock: [row] })
    },
  }) satisfies Partial<Handlers>

/** A page of products with their pieces. What is reserved is counted of its products alone. */
async function stockPage(queries: Queries, { search, low, after, limit }: StockQuery) {
  const rows = await queries.query<{ id: string; title: string; stock: number }>(
    `select id, title, stock from products
     where ($1 = '%%' or lower(title) like $1 or id like $1) and (not $2 or stock <= ${LOW_STOCK})
       and ($3::text is null or position > (select position from products where id = $3))
     order by position limit $4`,
    [`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`, low, after ?? null, limit + 1],
  )
  const page = rows.slice(0, limit)
  const promised = await promisedOf(
    queries,
    page.map(({ id }) => id),
  )
  return {
    stock: page.map(({ id, title, stock: forSale }) => {
      const reserved = promised.get(id) ?? 0
      return { id, title, house: forSale + reserved, reserved, forSale }
    }),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
