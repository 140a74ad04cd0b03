import type { DeskQuery } from '../../../domain/desk/desk'
import { type DeskOrdersEffects, deskOrdersMachine } from '../../../machines/desk-orders/desk-orders.machine'
import type { Provided } from '../../../machines/effect'
import { loadDeskOrders } from '../../services/api/desk'
import { type OnEnded, sessionEffect } from '../session-effect'

/** The orders at the desk with their effects. `showQuery`: writes a query into the URL. */
export const provideDeskOrders = (onEnded: OnEnded, showQuery: (query: DeskQuery) => void) =>
  deskOrdersMachine.provide({
    actors: {
      loadOrders: sessionEffect(onEnded, ({ session, query }, signal) => loadDeskOrders(session.token, query, signal)),
    },
    actions: { showQuery: (_, { query }) => showQuery(query) },
  } satisfies Provided<typeof deskOrdersMachine, DeskOrdersEffects>)
