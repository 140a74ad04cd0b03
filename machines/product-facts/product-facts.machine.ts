import { assign, fromPromise, setup } from 'xstate'
import type { ProductFacts } from '../../domain/product-facts'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-product-facts.ts')
}

/**
 * What a product's own page says of it beside what every list says.
 *
 * A drawn page brings it; after a click from another page it is asked for. Where it does not come, the rest of the page stays
 * and the visitor may ask again.
 */
export const productFactsMachine = setup({
  types: {
    context: {} as {
      productId: string
      /** null: not known yet. */
      facts: ProductFacts | null
    },
    /** `told`: what the page brings of this product; null: nothing. */
    input: {} as { productId: string; told: ProductFacts | null },
    events: {} as { type: 'facts.reload' },
    tags: {} as 'busy',
  },
  actors: { loadFacts: fromPromise<ProductFacts, { productId: string }>(notBound) },
  actions: { setFacts: assign({ facts: (_, params: { facts: ProductFacts }) => params.facts }) },
  guards: { isTold: ({ context }) => context.facts !== null },
  delays: { loadTimeout: 9_000 },
}).createMachine({
  id: 'product-facts',
  description: 'What a product’s own page says of it alone.',
  context: ({ input }) => ({ productId: input.productId, facts: input.told }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Does the page bring it?',
      always: [{ guard: 'isTold', target: 'known' }, { target: 'loading' }],
    },
    loading: {
      description: 'The product is asked for by its id.',
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
      description: 'It did not come. The visitor is told, and may try again.',
      on: { 'facts.reload': { target: 'loading' } },
    },
    known: { description: 'All that the shop knows is shown.' },
  },
})
