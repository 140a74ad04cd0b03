import { assign, setup } from 'xstate'
import type { Seller } from '../../domain/seller'
import { loadTimeout } from '../delays'
import { call } from '../effect'

/** Provided by src/shop/seller.ts. */
const effects = { actors: { loadSeller: call<Seller>() } }
export type SellerEffects = typeof effects

/** The seller and their contact data. They are fetched once, and again on request after a failure. */
export const sellerMachine = setup({
  types: {
    context: {} as {
      /** null: not loaded yet. */
      seller: Seller | null
    },
    events: {} as { type: 'seller.reload' },
    tags: {} as 'busy',
  },
  actors: effects.actors,
  actions: { setSeller: assign((_, params: { seller: Seller }) => params) },
  delays: { loadTimeout },
}).createMachine({
  id: 'seller',
  description: 'The seller and their contact data.',
  context: { seller: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The seller is being fetched.',
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
      description: 'The seller could not be fetched. The visitor can try again.',
      on: { 'seller.reload': { target: 'loading' } },
    },
    known: { description: 'The pages show the seller.' },
  },
})
