import { assign, setup } from 'xstate'
import type { ProductFacts } from '../../domain/product-facts'
import { loadTimeout } from '../delays'
import { call } from '../effect'

/** Provided by src/shop/product-facts.ts. */
const effects = { actors: { loadFacts: call<ProductFacts, { productId: string }>() } }
export type ProductFactsEffects = typeof effects

/**
 * The facts about a product that only its own page shows.
 *
 * A prerendered page embeds them. After a navigation in the browser they are fetched. If that fails, the rest of the page stays
 * usable and the visitor can try again.
 */
export const productFactsMachine = setup({
  types: {
    context: {} as {
      productId: string
      /** null: not known yet. */
      facts: ProductFacts | null
    },
    /** `facts`: embedded in the prerendered page; null: none. */
    input: {} as { productId: string; facts: ProductFacts | null },
    events: {} as { type: 'facts.reload' },
    tags: {} as 'busy',
  },
  actors: effects.actors,
  actions: { setFacts: assign((_, params: { facts: ProductFacts }) => params) },
  guards: { hasFacts: ({ context }) => context.facts !== null },
  delays: { loadTimeout },
}).createMachine({
  id: 'product-facts',
  description: 'The facts about a product that only its own page shows.',
  context: ({ input: { productId, facts } }) => ({ productId, facts }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Does the page embed the facts?',
      always: [{ guard: 'hasFacts', target: 'known' }, { target: 'loading' }],
    },
    loading: {
      description: 'The facts are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadFacts',
        src: 'loadFacts',
        input: ({ context }) => ({ productId: context.productId }),
        onDone: { target: 'known', actions: { type: 'setFacts', params: ({ event }) => ({ facts: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { loadTimeout: { target: 'failed' } },
    },
    failed: {
      description: 'The facts could not be fetched. The visitor can try again.',
      on: { 'facts.reload': { target: 'loading' } },
    },
    known: { description: 'The facts are shown.' },
  },
})
