import { correctionBody } from '../../contract/desk-bodies'
import { bodyOf, ok } from '../../contract/http'
import { parseStockQuery, type StockQuery } from '../../contract/queries'
import { conflict } from '../../contract/refusal'
import { countedOther, isSavedAsSent, SAVED_BEFORE_EDIT } from '../../domain/catalogue/saved-correction'
import { LOW_STOCK } from '../../domain/catalogue/stock'
import type { Database, Queries } from '../database/database'
import type { Handlers } from '../http/handlers'
import { pattern } from '../orders/desk-list'
import { correctStock, lockedStock, reservedItemsSql } from '../orders/stock'
import { writeAuditEntry } from '../shopkeeping/audit'

/** The endpoints of the stock: GET /api/desk/stock, and its corrections. */
export const deskStockHandlers = (database: Database) =>
  ({
    'GET /api/desk/stock': async (call) => ok(await stockPage(database.desk(call.signal), parseStockQuery(call.query))),
    'POST /api/desk/products/{id}/stock': async (call, { email_as_given: who }) => {
      const { id: deed, change, house, reason } = bodyOf(call, correctionBody)
      const { id } = call.params
      const row = await database.transaction(async (queries) => {
        const before = await lockedStock(queries, id)
        const detail = { change, reason, house: before.house + change }
        const isNew = await writeAuditEntry(queries, { id: deed, who, what: 'stock.correct', subject: id, detail })
        if (isNew && house !== undefined && house !== before.house) throw conflict(countedOther(before))
        if (isNew) return correctStock(queries, id, change)
        const [saved] = await queries.query<{ detail: unknown }>('select detail from audit where id = $1', [deed])
        if (!isSavedAsSent(saved?.detail, { change, reason })) throw conflict(SAVED_BEFORE_EDIT)
        return before
      })
      return ok({ stock: [row] })
    },
  }) satisfies Partial<Handlers>

/**
 * A page of products with their stock. One statement reads one snapshot: a sale between two statements would look like a change
 * of the stock. Reserved items are counted only for the products of the page.
 */
async function stockPage({ query }: Queries, { search, low, after, limit }: StockQuery) {
  const rows = await query<{ id: string; title: string; stock: number; for_sale: boolean; reserved: number }>(
    `with page as materialized (
       select id, title, stock, for_sale, position from products
       where ($1 = '%%' or lower(title) like $1 or lower(id) like $1) and (not $2 or (for_sale and stock <= ${LOW_STOCK}))
         and ($3::text is null or position > (select position from products where id = $3))
       order by position limit $4)
     select page.id, page.title, page.stock, page.for_sale, coalesce(p.n, 0) as reserved
     from page left join (${reservedItemsSql('array(select id from page)')}) p on p.id = page.id order by page.position`,
    [pattern(search), low, after ?? null, limit + 1],
  )
  const page = rows.slice(0, limit)
  return {
    stock: page.map(({ id, title, stock: forSale, for_sale: isOffered, reserved }) => ({
      id,
      title,
      house: forSale + reserved,
      reserved,
      forSale,
      ...(!isOffered && { isWithdrawn: true }),
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
