import type { ProductsQuery } from '../../../domain/desk/desk-product'
import { type DeskProductsEffects, deskProductsMachine } from '../../../machines/desk-products/desk-products.machine'
import type { Provided } from '../../../machines/effect'
import { loadDeskProducts } from '../../services/api/desk-products'
import { type OnEnded, sessionEffect } from '../session-effect'

/** The products at the desk with their effects. `showQuery`: writes a query into the URL. */
export const provideDeskProducts = (onEnded: OnEnded, showQuery: (query: ProductsQuery) => void) =>
  deskProductsMachine.provide({
    actors: {
      loadProducts: sessionEffect(onEnded, ({ session, query }, signal) =>
        loadDeskProducts(session.token, query, signal),
      ),
    },
    actions: { showQuery: (_, { query }) => showQuery(query) },
  } satisfies Provided<typeof deskProductsMachine, DeskProductsEffects>)
