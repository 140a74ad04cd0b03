import { assign } from 'xstate'
import { noFilters } from '../../domain/filters'
import { sameOrNew } from '../../domain/record'
import { cutSearch } from '../../domain/search-words'
import { newProducts, stillWanted, withoutAsked } from '../../domain/wanted-products'
import type { catalogueMachine } from './catalogue.machine'

/** What the catalogue's chart leaves to the shop's rules (§2: typing in search clears all filters). */
export const catalogueRules: Parameters<typeof catalogueMachine.provide>[0] = {
  actions: {
    setProducts: assign(({ context }, { products, size }) => ({
      products: sameOrNew(context.products, products),
      count: size ?? products.length,
      size,
      found: null,
      named: newProducts(context.named, products),
    })),
    addFound: assign(({ context }, found) => ({
      found: { ...found, products: (context.found?.products ?? []).concat(found.products) },
    })),
    changeFilters: assign(({ context: { searchText, filters } }, { filters: changed }) => ({
      filters: { ...filters, ...changed },
      searchText: shown(searchText, changed.search ?? filters.search),
    })),
    setText: assign((_, { text }) => ({ searchText: cutSearch(text) })),
    showSearch: assign(({ context }, { text }) => ({ searchText: shown(context.searchText, text) })),
    want: assign(({ context: { products, named, wanted } }, more) => ({
      wanted: stillWanted(wanted, more.wanted, products.concat(named)),
    })),
    addNamed: assign(({ context: { products, named, wanted, absent } }, { asked, products: found }) => ({
      named: named.concat(newProducts(found, products.concat(named))),
      wanted: withoutAsked(wanted, asked),
      absent: absent
        .filter((id) => !asked.ids.includes(id))
        .concat(asked.ids.filter((id) => !found.some((product) => product.id === id))),
    })),
    searchAlone: assign({ filters: ({ context }) => ({ ...noFilters, search: context.searchText.trim() }) }),
  },
}

/** What stands in the box of a search in force: what differs only in spaces at its ends is left as typed. */
const shown = (typed: string, search: string) => (typed.trim() === search ? typed : search)
