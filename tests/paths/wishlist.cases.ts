import { flows } from '../../machines/index'
import { perfume, silence } from './examples'
import { cases } from './lib/cases'

export default cases(flows.wishlist, {
  inputs: [{ wanted: null }, { wanted: perfume }],
  events: {
    'wishlist.toggle': [{ product: perfume }],
    'wishlist.replaced': [{ items: [perfume] }],
    'wishlist.reload': [{}],
  },
  done: { loadWishlist: [[]], addToWishlist: [[perfume]], removeFromWishlist: [[]] },
  error: { loadWishlist: [silence], addToWishlist: [silence], removeFromWishlist: [silence] },
  checks: {
    addToWishlist: ({ product }) => product.id === perfume.id,
    removeFromWishlist: ({ productId }) => productId === perfume.id,
  },
  promises: {
    'no heart waits once nothing is under way': ({ after }) =>
      !after.matches('ready') || after.context.pending === null,
  },
  abstract: ({ context }) => [context.items.length, context.pending !== null],
})
