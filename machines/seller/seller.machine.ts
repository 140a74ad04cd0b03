import { assign, fromPromise, setup } from 'xstate'
import type { Seller } from '../../domain/seller'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-seller.ts')
}

/** Who sells, and how they are reached: asked for once, and again where it did not come. */
export const sellerMachine = setup({
  types: {
    context: {} as {
      /** null: not known yet. */
      seller: Seller | null
    },
    events: {} as { type: 'seller.reload' },
    tags: {} as 'busy',
  },
  actors: { loadSeller: fromPromise<Seller>(notBound) },
  actions: { setSeller: assign({ seller: (_, params: { seller: Seller }) => params.seller }) },
  delays: { loadTimeout: 9_000 },
}).createMachine({
  id: 'seller',
  description: 'Who sells, and how they are reached.',
  context: { seller: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The shop is asked who sells.',
      tags: 'busy',
      invoke: {
        id: 'loadSeller',
        src: 'loadSeller',
        onDone: { target: 'known', actions: { type: 'setSeller', params: ({ event }) => ({ seller: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { loadTimeout: { target: 'failed' } },
    },
    failed: {
      description: 'It did not come. The visitor is told, and may try again.',
      on: { 'seller.reload': { target: 'loading' } },
    },
    known: { description: 'The pages name who sells.' },
  },
})
