import { correctionOf, type StockQuery } from '../../domain/stock'
import { deskStockFlow } from '../../machines/desk-stock'
import { correctStock, loadStock } from '../services/api/desk-stock'
import { type OnEnded, sessionEffect } from './session-effect'

/** The chart of the stock with its rules and effects. `showQuery`: writes a query into the address. */
export const bindDeskStock = (onEnded: OnEnded, showQuery: (query: StockQuery) => void) =>
  deskStockFlow.provide({
    actors: {
      loadStock: sessionEffect(onEnded, ({ session, query }, signal) => loadStock(session.token, query, signal)),
      sendCorrection: sessionEffect(onEnded, ({ session, row, id, draft }, signal) =>
        correctStock(session.token, row.id, correctionOf(id, draft), signal),
      ),
    },
    actions: { showQuery: (_, { query }) => showQuery(query) },
  })
