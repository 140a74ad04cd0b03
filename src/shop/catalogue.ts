import { productsHref, routeOf } from '../../domain/routes'
import { type CatalogueEffects, catalogueMachine } from '../../machines/catalogue/catalogue.machine'
import type { Provided } from '../../machines/effect'
import { effect } from '../services/effect'
import { importWithRetry } from '../services/import-with-retry'
import { interactive } from '../services/interactive'
import { goTo } from './navigation'

/** The catalogue with its effects. */
export const provideCatalogue = () =>
  catalogueMachine.provide({
    actors: {
      loadProducts: effect(async ({ isShown }, signal) => {
        if (isShown) await interactive
        return (await importWithRetry(() => import('../services/api/products'))).loadProducts(signal)
      }),
      // This code is loaded only for a large catalogue.
      loadPage: effect(async ({ filters, after }, signal) =>
        (await importWithRetry(() => import('../services/api/products-page'))).loadPage(filters, after, signal),
      ),
      loadWanted: effect(async ({ wanted }, signal) =>
        (await importWithRetry(() => import('../services/api/wanted-products'))).loadWanted(wanted, signal),
      ),
    },
    actions: {
      filtersMoved: (_, { filters, history }) => {
        const isHere = routeOf(location.pathname) === 'products'
        // Text that was typed and deleted again on another page is not a search.
        if (history === 'none' || (!isHere && history === 'replace' && filters.search === '')) return
        // Parameters that are not filters, such as utm_source, remain in the URL.
        const to = productsHref(filters, isHere ? location.search : '')
        goTo(to, { replace: isHere && history === 'replace', state: { byFilters: true } })
      },
    },
  } satisfies Provided<typeof catalogueMachine, CatalogueEffects>)
