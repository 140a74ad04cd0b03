import { productFactsMachine } from './product-facts.machine'

/** The chart `product-facts`. */
export const productFactsFlow = productFactsMachine

/** The actions that the chart does itself. */
export type ProductFactsOwnActions = 'setFacts'
