import type { Provided } from '../../machines/effect'
import { type ProductFactsEffects, productFactsMachine } from '../../machines/product-facts/product-facts.machine'
import { loadFacts } from '../services/api/product-facts'
import { effect } from '../services/effect'

/** The facts about a product with their effects. */
export const provideProductFacts = () =>
  productFactsMachine.provide({
    actors: { loadFacts: effect(({ productId }, signal) => loadFacts(productId, signal)) },
  } satisfies Provided<typeof productFactsMachine, ProductFactsEffects>)
