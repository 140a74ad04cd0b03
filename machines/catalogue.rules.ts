import { assign } from 'xstate'
import { noFilters } from '../domain/filters'
import { sameOrNew } from '../domain/record'
import type { catalogueMachine } from './catalogue.machine'

/** What the catalogue's chart leaves to the shop's rules (§2: typing in search clears all filters). */
export const catalogueRules: Parameters<typeof catalogueMachine.provide>[0] = {
  actions: {
    replaceProducts: assign(({ context }, { loaded: { products, size } }) => ({
      products: sameOrNew(context.products, products),
      count: size ?? products.length,
      size,
      shelf: null,
      failure: null,
    })),
    searchAlone: assign({ filters: ({ context }) => ({ ...noFilters, search: context.searchText.trim() }) }),
  },
}
