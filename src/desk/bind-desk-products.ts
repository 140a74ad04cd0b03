import type { ProductsQuery } from '../../domain/desk-product'
import { deskProductsFlow } from '../../machines/desk-products'
import { loadDeskProducts } from '../services/api/desk-products'
import { type OnEnded, sessionEffect } from './session-effect'

/** The chart of the desk's products with its effects. `showQuery`: writes a query into the address. */
export const bindDeskProducts = (onEnded: OnEnded, showQuery: (query: ProductsQuery) => void) =>
  deskProductsFlow.provide({
    actors: {
      loadProducts: sessionEffect(onEnded, ({ session, query }, signal) =>
        loadDeskProducts(session.token, query, signal),
      ),
    },
    actions: { showQuery: (_, { query }) => showQuery(query) },
  })
