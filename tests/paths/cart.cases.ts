import { isDeepStrictEqual } from 'node:util'
import { COUPONS, qualifies } from '../../domain/coupon'
import { quote } from '../../domain/pricing'
import { flows } from '../../machines/index'
import { onePiece, perfume, shopper, silence, threePieces } from './examples'
import { cases } from './lib/cases'

const [coupon] = COUPONS.filter(({ minPrice }) => minPrice === 1500)
if (!coupon) throw new Error('The shop has no coupon from ₹1,500 on.')

const move = { product: perfume, qty: 1, wished: false }

export default cases(flows.cart, {
  inputs: [
    { account: shopper.email, wanted: null },
    { account: shopper.email, wanted: perfume },
  ],
  events: {
    'cart.add': [{ product: perfume }],
    'cart.remove': [{ productId: perfume.id }],
    'cart.restore': [{ item: onePiece }],
    'cart.reorder': [{ lines: [] }, { lines: [onePiece, onePiece].map((product) => ({ product, qty: 1 })) }],
    'cart.increment': [{ productId: perfume.id }],
    'cart.decrement': [{ productId: perfume.id }],
    'cart.move': [
      { item: onePiece, wished: false },
      { item: onePiece, wished: true },
    ],
    'cart.move.retry': [{}],
    'cart.move.claimed': [{}],
    'cart.move.elsewhere': [{}],
    'cart.reload': [{}],
    'cart.emptied': [{}],
    'coupon.apply': [{ coupon }],
    'coupon.remove': [{}],
  },
  done: {
    openCart: [
      { items: [onePiece], coupon: null, move: null },
      { items: [], coupon: null, move },
      { items: [onePiece], coupon, move: null },
    ],
    loadCart: [[], [onePiece]],
    addItem: [[onePiece]],
    removeItem: [[]],
    changeQuantity: [[onePiece], [threePieces]],
    addToWishlist: [[perfume]],
    putBack: [[onePiece]],
  },
  error: {
    openCart: [silence],
    loadCart: [silence],
    addItem: [silence],
    removeItem: [silence],
    changeQuantity: [silence],
    addToWishlist: [silence],
    putBack: [silence],
    claimMove: [silence],
  },
  checks: {
    openCart: ({ account }) => account === shopper.email,
    claimMove: ({ account, productId }) => account === shopper.email && productId === perfume.id,
    addItem: ({ product }) => product.id === perfume.id,
    removeItem: ({ productId }) => productId === perfume.id,
    changeQuantity: (asked, { event }) =>
      isDeepStrictEqual(asked, {
        productId: perfume.id,
        type: event.type === 'cart.increment' ? 'increment' : 'decrement',
      }),
    addToWishlist: ({ product }) => product.id === perfume.id,
    putBack: (asked, { event, context }) =>
      event.type === 'cart.restore'
        ? asked.qty === event.item.qty && asked.wished
        : isDeepStrictEqual(asked, context.move ?? { ...context.reorder[0], wished: true }),
  },
  promises: {
    'a move unfinished is never replaced by another': ({ event, before, after }) =>
      event.type !== 'cart.move' || !before?.context.move || after.context.move === before.context.move,
    'a coupon stands only on a total that earns it': ({ after: { context, ...after } }) =>
      !after.hasTag('ready') ||
      after.hasTag('busy') ||
      context.coupon === null ||
      qualifies(context.coupon, quote(context.items, null).total),
  },
  abstract: ({ context: { items, coupon, move, wanted, reorder } }) => [
    items.map(({ qty }) => qty),
    coupon !== null,
    move?.wished ?? null,
    wanted !== null,
    reorder.length,
  ],
  // With a coupon in force only what touches coupons is tried, with a move unfinished only moves: the rest is as without.
  leaveOut: (event, { context }) =>
    (context.coupon !== null && !/^(xstate|coupon|cart\.(decrement|move))/.test(event.type)) ||
    (context.move !== null && !/^(xstate|cart\.move|cart\.emptied)/.test(event.type)),
})
