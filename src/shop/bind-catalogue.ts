import { productsHref, routeOf } from '../../domain/routes'
import { catalogueMachine } from '../../machines/catalogue.machine'
import { catalogueRules } from '../../machines/catalogue.rules'
import { loadProducts } from '../services/api/products'
import { interactive } from '../services/interactive'
import { effect } from './effect'
import { goTo } from './navigation'

/** The catalogue's chart with its rules and effects. */
export function bindCatalogue() {
  return catalogueMachine.provide(catalogueRules).provide({
    actors: {
      loadProducts: effect(async ({ isShown }, signal) => {
        if (isShown) await interactive
        return loadProducts(signal)
      }),
      // Its code comes with the first large catalogue.
      loadPage: effect(async ({ filters, after }, signal) =>
        (await import('../services/api/products-page')).loadPage(filters, after, signal),
      ),
      loadWanted: effect(async ({ wanted }, signal) =>
        (await import('../services/api/wanted-products')).loadWanted(wanted, signal),
      ),
    },
    actions: {
      filtersMoved: (_, { filters, history }) => {
        if (history === 'none') return
        const address = productsHref(filters)
        // Clearing what is clear is no new entry in the history.
        if (address === location.pathname + location.search) return
        const replace = history === 'replace' && routeOf(location.pathname) === 'products'
        goTo(address, { replace, state: { byFilters: true } })
      },
    },
  })
}
