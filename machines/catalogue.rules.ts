import { assign } from 'xstate'
import { noFilters } from '../domain/filters'
import { sameOrNew } from '../domain/record'
import { newProducts, stillWanted, withoutAsked } from '../domain/wanted-products'
import type { catalogueMachine } from './catalogue.machine'

/** What the catalogue's chart leaves to the shop's rules (§2: typing in search clears all filters). */
export const catalogueRules: Parameters<typeof catalogueMachine.provide>[0] = {
  actions: {
    replaceProducts: assign(({ context }, { loaded: { products, size } }) => ({
      products: sameOrNew(context.products, products),
      count: size ?? products.length,
      size,
      found: null,
      named: newProducts(context.named, products),
      failure: null,
    })),
    want: assign(({ context: { products, named, wanted } }, params) => ({
      wanted: stillWanted(wanted, params.wanted, products.concat(named)),
    })),
    addWanted: assign(({ context: { products, named, wanted, absent } }, { answer: { asked, products: found } }) => ({
      named: named.concat(newProducts(found, products.concat(named))),
      wanted: withoutAsked(wanted, asked),
      absent: absent
        .filter((id) => !asked.ids.includes(id))
        .concat(asked.ids.filter((id) => !found.some((product) => product.id === id))),
    })),
    searchAlone: assign({ filters: ({ context }) => ({ ...noFilters, search: context.searchText.trim() }) }),
  },
}
