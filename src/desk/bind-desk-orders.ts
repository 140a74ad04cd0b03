import type { DeskQuery } from '../../domain/desk'
import { deskOrdersFlow } from '../../machines/desk-orders'
import { loadDeskOrders } from '../services/api/desk'
import { type OnEnded, sessionEffect } from './session-effect'

/** The chart of the desk's list with its effects. `showQuery`: writes a query into the address. */
export const bindDeskOrders = (onEnded: OnEnded, showQuery: (query: DeskQuery) => void) =>
  deskOrdersFlow.provide({
    actors: {
      loadOrders: sessionEffect(onEnded, ({ session, query }, signal) => loadDeskOrders(session.token, query, signal)),
    },
    actions: { showQuery: (_, { query }) => showQuery(query) },
  })
