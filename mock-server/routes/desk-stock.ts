import { correctionBody } from '../../contract/desk-bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, ok } from '../../contract/http'
import { parseStockQuery } from '../../contract/queries'
import { conflict, notFound } from '../../contract/refusal'
import { isLow, underReserved } from '../../domain/stock'
import type { Accounts } from '../accounts'
import type { Catalogue } from '../catalogue'
import type { Sessions } from '../session'
import { changeShop, readShop, withAudit } from '../shop-record'
import { stockToday } from '../shop-today'

/** Calls of the desk about stock. */
export function deskStockHandlers(sessions: Sessions, accounts: Accounts, { seeds }: Catalogue) {
  const rowOf = async (id: string) => (await stockToday(seeds, await readShop(), accounts)).find((row) => row.id === id)

  return {
    'GET /api/desk/stock': async (call) => {
      await sessions.keeper(call)
      const { search, low, after, limit } = parseStockQuery(call.query)
      const wanted = search.toLowerCase()
      const found = (await stockToday(seeds, await readShop(), accounts)).filter(
        (row) => (row.title.toLowerCase().includes(wanted) || row.id.includes(wanted)) && (!low || isLow(row)),
      )
      const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
      const stock = found.slice(start, start + limit)
      return ok({ stock, next: start + limit < found.length ? (stock.at(-1)?.id ?? null) : null })
    },
    'POST /api/desk/products/{id}/stock': async (call) => {
      const { email: actor } = await sessions.keeper(call)
      const { id: correctionId, change, reason } = bodyOf(call, correctionBody)
      const { id } = call.params
      const row = await rowOf(id)
      if (!row) throw notFound('product')
      await changeShop((before) => {
        if (before.audit.some((entry) => entry.id === correctionId)) return before
        const corrected = before.corrections[id] ?? 0
        if (row.forSale + change < 0) throw conflict(underReserved(row))
        const detail = { id, change, reason }
        const corrections = { ...before.corrections, [id]: corrected + change }
        return withAudit({ ...before, corrections }, { id: correctionId, actor, action: 'stock.correct', detail })
      })
      return ok({ stock: [(await rowOf(id)) ?? row] })
    },
  } satisfies Partial<SimulatedHandlers>
}
