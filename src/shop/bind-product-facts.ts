import { type ProductFactsOwnActions, productFactsFlow } from '../../machines/product-facts'
import { loadFacts } from '../services/api/product-facts'
import { effect } from '../services/effect'
import type { Effects } from './effects'

/** The chart of what a product's own page says, with its effects. */
export const bindProductFacts = () =>
  productFactsFlow.provide({
    actors: { loadFacts: effect(({ productId }, signal) => loadFacts(productId, signal)) },
  } satisfies Effects<typeof productFactsFlow, ProductFactsOwnActions>)
