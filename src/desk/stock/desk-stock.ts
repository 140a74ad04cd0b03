import { correctionOf, type StockQuery } from '../../../domain/catalogue/stock'
import { type DeskStockEffects, deskStockMachine } from '../../../machines/desk-stock/desk-stock.machine'
import type { Provided } from '../../../machines/effect'
import { correctStock, loadStock } from '../../services/api/desk-stock'
import { type OnEnded, sessionEffect } from '../session-effect'

/** The stock with its effects. `showQuery`: writes a query into the URL. */
export const provideDeskStock = (onEnded: OnEnded, showQuery: (query: StockQuery) => void) =>
  deskStockMachine.provide({
    actors: {
      loadStock: sessionEffect(onEnded, ({ session, query }, signal) => loadStock(session.token, query, signal)),
      sendCorrection: sessionEffect(onEnded, ({ session, row, id, draft }, signal) =>
        correctStock(session.token, row.id, correctionOf(id, draft, row), signal),
      ),
    },
    actions: { showQuery: (_, { query }) => showQuery(query) },
  } satisfies Provided<typeof deskStockMachine, DeskStockEffects>)
