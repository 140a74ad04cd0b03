import { assign } from 'xstate'
import { noFilters } from '../domain/filters'
import { sameOrNew } from '../domain/record'
import type { catalogueMachine } from './catalogue.machine'

/** What the catalogue's chart leaves to the shop's rules (§2: typing in search clears all filters). */
export const catalogueRules: Parameters<typeof catalogueMachine.provide>[0] = {
  actions: {
    replaceProducts: assign(({ context }, { products }) => ({
      products: sameOrNew(context.products, products),
      count: products.length,
      failure: null,
    })),
    searchAlone: assign({ filters: ({ context }) => ({ ...noFilters, search: context.searchText.trim() }) }),
  },
}
