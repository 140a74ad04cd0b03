import { correctionBody } from '../../contract/desk-bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, ok } from '../../contract/http'
import { parseStockQuery } from '../../contract/queries'
import { conflict, notFound } from '../../contract/refusal'
import { countedOther, isSavedAsSent, SAVED_BEFORE_EDIT } from '../../domain/catalogue/saved-correction'
import { isLow, underReserved } from '../../domain/catalogue/stock'
import type { Accounts } from '../accounts'
import type { Catalogue } from '../catalogue'
import { currentStock } from '../current-products'
import { type DeskChanges, readDeskChanges, updateDeskChanges, withAudit } from '../desk-changes'
import { pageOf, searchFor } from './page'

/** Calls of the desk about stock. */
export function deskStockHandlers(accounts: Accounts, { seeds }: Catalogue) {
  const rowOf = async (id: string, record: DeskChanges) =>
    (await currentStock(seeds, record, accounts)).find((row) => row.id === id)

  return {
    'GET /api/desk/stock': async (call) => {
      const query = parseStockQuery(call.query)
      const isFound = searchFor(query.search)
      const found = (await currentStock(seeds, await readDeskChanges(), accounts)).filter(
        (row) => isFound([row.id, row.title]) && (!query.low || isLow(row)),
      )
      const { page, next } = pageOf(found, query, ({ id }) => id)
      return ok({ stock: page, next })
    },
    'POST /api/desk/products/{id}/stock': async (call, { email: actor }) => {
      const { id: correctionId, change, house, reason } = bodyOf(call, correctionBody)
      const { id } = call.params
      const record = await readDeskChanges()
      const found = await rowOf(id, record)
      if (!found) throw notFound('product')
      const after = await updateDeskChanges((before) => {
        const saved = before.audit.find((entry) => entry.id === correctionId)
        if (saved && !isSavedAsSent(saved.detail, { change, reason })) throw conflict(SAVED_BEFORE_EDIT)
        if (saved) return before
        // Another correction may have been saved since the stock was read.
        const others = (before.corrections[id] ?? 0) - (record.corrections[id] ?? 0)
        const row = { ...found, house: found.house + others, forSale: found.forSale + others }
        if (house !== undefined && house !== row.house) throw conflict(countedOther(row))
        const corrected = before.corrections[id] ?? 0
        if (row.forSale + change < 0) throw conflict(underReserved(row))
        const detail = { id, change, reason }
        const corrections = { ...before.corrections, [id]: corrected + change }
        return withAudit({ ...before, corrections }, { id: correctionId, actor, action: 'stock.correct', detail })
      })
      return ok({ stock: [(await rowOf(id, after)) ?? found] })
    },
  } satisfies Partial<SimulatedHandlers>
}
