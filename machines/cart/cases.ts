import { isDeepStrictEqual } from 'node:util'
import { cases, type Taken } from 'xstate-paths'
import { MOST_PIECES } from '../../domain/bounds'
import { lineOf, takeOrdered } from '../../domain/cart/cart'
import { COUPONS, qualifies } from '../../domain/cart/coupon'
import { quote } from '../../domain/money/pricing'
import { listPromises, onePiece, perfume, session, silence, threePieces } from '../examples'
import { cartMachine } from './cart.machine'
import { type CartContext, quantityToSet } from './types'

const [coupon] = COUPONS.filter(({ minPrice }) => minPrice === 1500)
if (!coupon) throw new Error('The shop has no coupon from ₹1,500 on.')

const move = { product: perfume }

/** The kinds of the toasts of a step. The default kind is a success. */
const toastKinds = (actions: Taken<typeof cartMachine>['actions']) =>
  actions.flatMap(({ type, params }) =>
    type === 'toast' && params ? [(params as { kind?: string }).kind ?? 'success'] : [],
  )

/** Whether a typed quantity waits for another request. */
const hasTypedWaiting = ({ changes }: CartContext, value: object): boolean =>
  changes.slice(JSON.stringify(value).includes('changing') ? 1 : 0).some(({ type }) => type === 'cart.set')

export default cases(cartMachine, {
  inputs: [
    { session, wanted: null },
    { session, wanted: { product: perfume } },
  ],
  events: {
    'cart.add': [{ product: perfume }],
    'cart.remove': [{ productId: perfume.id }],
    'cart.restore': [{ item: onePiece }],
    'cart.reorder': [{ lines: [] }, { lines: [onePiece, onePiece].map((product) => ({ product, qty: 1 })) }],
    'cart.increment': [{ productId: perfume.id }],
    'cart.decrement': [{ productId: perfume.id }],
    'cart.set': [
      { productId: perfume.id, qty: 3 },
      { productId: perfume.id, qty: 0 },
      { productId: perfume.id, qty: 99 },
    ],
    'cart.move': [
      { move, isWishlistIdle: true },
      { move, isWishlistIdle: false },
    ],
    'cart.move.retry': [{}],
    'cart.reload': [{}],
    'cart.stale': [{}],
    'cart.fetching': [],
    'connection.returned': [{}],
    'cart.ordered': [{ lines: [{ id: perfume.id, qty: 1 }] }],
    'coupon.apply': [{ coupon }],
    'coupon.remove': [{}],
    'coupon.refused': [{ text: 'It has ended.' }, { text: null }],
  },
  done: {
    loadCart: [
      { items: [onePiece], coupon: null, move: null, couponNote: null },
      { items: [], coupon: null, move, couponNote: null },
      { items: [onePiece], coupon, move: null, couponNote: null },
      { items: [onePiece], coupon: null, move: null, couponNote: 'It has ended.' },
    ],
    change: [[], [onePiece], [threePieces]],
    move: [
      { outcome: 'moved', items: [] },
      { outcome: 'lockDenied', items: [] },
      { outcome: 'unfinished', items: [] },
    ],
  },
  error: { loadCart: [silence], change: [silence], move: ['stopped'] },
  checks: {
    loadCart: (input) => input.session === session,
    change: (input, { context }) => input.session === session && input.change === context.changes[0],
    move: (input) => isDeepStrictEqual(input, { session, move }),
  },
  promises: {
    ...listPromises,
    'a move unfinished is never replaced by another': ({ event, before, after }) =>
      event.type !== 'cart.move' || !before?.context.move || after.context.move === before.context.move,
    'a product is not moved while the wishlist changes': ({ event, after, before }) =>
      event.type !== 'cart.move' || event.isWishlistIdle || after.context.move === before?.context.move,
    'a move is stored before its first call': ({ event, before, after, actions }) =>
      event.type !== 'cart.move' ||
      after.context.move === before?.context.move ||
      actions.some(({ type }) => type === 'saveMove'),
    'a coupon is applied only to a total that reaches its minimum': ({ after: { context, ...after } }) =>
      !after.hasTag('ready') ||
      after.hasTag('busy') ||
      context.coupon === null ||
      qualifies(context.coupon, quote(context.items, null).total),
    'a change that fails, or has no response, shows one toast': ({ event, before, actions }) =>
      !before?.matches({ work: 'changing' }) ||
      !/^xstate\.(error\.actor\.change|after\.requestTimeout)/.test(event.type) ||
      toastKinds(actions).join() === 'error',
    'a coupon is never removed without a message': ({ event, before, after, actions }) =>
      !before?.context.coupon ||
      after.context.coupon !== null ||
      ['coupon.remove', 'cart.ordered'].includes(event.type) ||
      (event.type === 'coupon.refused' && event.text === null) ||
      (event.type.startsWith('xstate.done.actor.refresh') &&
        (event as unknown as { output: { couponNote: string | null } }).output.couponNote === null) ||
      toastKinds(actions).includes('error'),
    'a product that is added while the cart loads waits for it, and a failure is reported': ({
      event,
      before,
      after,
      actions,
    }) => {
      const { changes = [] } = before?.context ?? {}
      if (!before?.matches({ work: 'loading' })) return true
      if (event.type === 'cart.add') return changes.length > 0 || after.context.pendingId === perfume.id
      if (!event.type.startsWith('xstate.')) return true
      const isLoaded = event.type.startsWith('xstate.done')
      return (
        (isLoaded && before.value.freshness === 'fresh'
          ? changes.length === 0 || after.matches({ work: 'changing' })
          : after.context.changes === changes) &&
        (isLoaded || toastKinds(actions).length === Math.min(1, changes.length))
      )
    },
    'an order that is bought again is added product by product, with one message': ({
      event,
      before,
      after,
      actions,
    }) => {
      const [change] = before?.context.changes ?? []
      if (event.type === 'cart.reorder' && before?.can(event))
        return after.context.changes.length === before.context.changes.length + event.lines.length
      if (change?.type !== 'cart.reorder' || !before?.matches({ work: 'changing' })) return true
      const isLast = !after.context.changes.some(({ type }) => type === 'cart.reorder')
      if (event.type === 'xstate.done.actor.change') return toastKinds(actions).includes('success') === isLast
      return !/^xstate\.(after|error\.actor\.change)/.test(event.type) || isLast
    },
    'an order takes only its own pieces, uses the coupon up, and has the cart fetched again': ({
      event,
      before,
      after,
      actions,
    }) =>
      event.type !== 'cart.ordered' ||
      (isDeepStrictEqual(after.context.items, takeOrdered(before?.context.items ?? [], event.lines)) &&
        after.context.coupon === null &&
        actions.some(({ type, params }) => type === 'saveCoupon' && isDeepStrictEqual(params, { coupon: null })) &&
        (after.value.freshness === 'stale' || after.hasTag('busy'))),
    'after a move that stopped the cart is fetched again, with a message': ({ event, after, actions }) =>
      event.type !== 'xstate.error.actor.move' ||
      (after.matches({ work: 'refreshing' }) && toastKinds(actions).join() === 'error'),
    'an update from elsewhere interrupts no change': ({ event, before, after }) =>
      !['cart.stale', 'cart.ordered'].includes(event.type) ||
      !(before?.matches({ work: 'changing' }) || before?.matches({ work: 'moving' })) ||
      isDeepStrictEqual(after.value.work, before.value.work),
    'undoing a removal waits for its turn': ({ event, before, after }) =>
      event.type !== 'cart.restore' ||
      after.context.changes.length === (before?.context.changes.length ?? 0) + 1 ||
      after.matches({ work: { changing: 'restoring' } }),
    'a typed quantity waits for its turn, if its product is in the cart': ({ event, before, after }) => {
      if (event.type !== 'cart.set' || event.qty === 0 || !before?.hasTag('busy')) return true
      return lineOf(before.context.items, event.productId)
        ? quantityToSet(after.context, event.productId) === Math.min(event.qty, MOST_PIECES)
        : after.context.changes === before.context.changes
    },
    'a move of another tab is shown as long as it is unfinished': ({ event, after }) =>
      event.type !== 'xstate.done.actor.refreshCart' ||
      after.matches({ work: 'changing' }) ||
      isDeepStrictEqual(after.context.move, (event.output as { move: unknown }).move),
  },
  abstract: ({ context: { items, coupon, move, changes } }) => [
    items.map(({ qty }) => qty),
    coupon !== null,
    move !== null,
    changes.map((change) => [change.type, 'qty' in change ? change.qty : null]),
  ],
  // Limits the number of paths. With an applied coupon only events about coupons are sent, with an unfinished move only moves, and
  // while an undo or a typed quantity waits only the ends of requests. Other events behave as they do without these.
  leaveOut: (event, { context, value }) =>
    (context.coupon !== null && !/^(xstate|coupon|cart\.(decrement|ordered))/.test(event.type)) ||
    (context.move !== null && !/^(xstate|cart\.(move|add))/.test(event.type)) ||
    (context.changes.slice(1).some(({ type }) => type === 'cart.restore') && !event.type.startsWith('xstate')) ||
    (hasTypedWaiting(context, value) && !event.type.startsWith('xstate')) ||
    (event.type === 'cart.set' && event.qty !== 3 && !JSON.stringify(value).includes('ready')) ||
    (event.type === 'cart.restore' && JSON.stringify(value).includes('failed')),
})
