import { cases } from 'xstate-paths'
import { listPromises, perfume, session, silence } from '../examples'
import { wishlistMachine } from './wishlist.machine'

const MUTATING = new Set(['adding', 'removing'])

export default cases(wishlistMachine, {
  inputs: [
    { session, wanted: null },
    { session, wanted: perfume },
  ],
  events: {
    'wishlist.toggle': [{ product: perfume }],
    'wishlist.replaced': [{ items: [perfume] }],
    'wishlist.reload': [{}],
    'wishlist.stale': [{}],
    'wishlist.fetching': [],
    'connection.returned': [{}],
  },
  done: { loadWishlist: [[]], addToWishlist: [[perfume]], removeFromWishlist: [[]] },
  error: { loadWishlist: [silence], addToWishlist: [silence], removeFromWishlist: [silence] },
  checks: {
    loadWishlist: (input) => input.session === session,
    addToWishlist: (input) => input.session === session && input.product.id === perfume.id,
    removeFromWishlist: (input) => input.session === session && input.productId === perfume.id,
  },
  promises: {
    ...listPromises,
    'no heart waits once nothing is under way': ({ after }) =>
      !after.hasTag('ready') || after.hasTag('busy') || after.context.pendingId === null,
    'what happens elsewhere stops no change': ({ event, before, after }) =>
      !['wishlist.stale', 'wishlist.replaced'].includes(event.type) ||
      !MUTATING.has(String(before?.value.work)) ||
      after.value.work === before?.value.work,
    'only a removed product can be added again with Undo': ({ event, before, actions }) =>
      actions
        .filter(({ type }) => type === 'toast')
        .every(({ params }) => {
          const wasRemoved = before?.matches({ work: 'removing' }) === true && event.type.includes('.done.')
          return (params as { undo?: unknown }).undo === (wasRemoved ? before?.context.changing : undefined)
        }),
  },
  abstract: ({ context }) => [context.items.length, context.pendingId !== null],
})
