import { catalogueMachine } from './catalogue.machine'
import { catalogueRules } from './rules'

/** The chart `catalogue` with the shop’s rules. */
export const catalogueFlow = catalogueMachine.provide(catalogueRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type CatalogueOwnActions =
  | 'setProducts'
  | 'setFound'
  | 'addFound'
  | 'want'
  | 'addNamed'
  | 'tellMoved'
  | 'changeFilters'
  | 'showSearch'
  | 'setText'
  | 'searchAlone'
