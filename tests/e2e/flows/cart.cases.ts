import type { SnapshotFrom } from 'xstate'
import { COUPONS, qualifies } from '../../../domain/cart/coupon'
import { quote } from '../../../domain/money/pricing'
import type { cartMachine } from '../../../machines/cart/cart.machine'
import cart from '../../../machines/cart/cases'
import { onePiece, perfume, threePieces } from '../../../machines/examples'
import { inBrowser, UNANSWERED } from './in-browser'
import { earlier, oneRose } from './items'

type Snapshot = SnapshotFrom<typeof cartMachine>

const [coupon] = COUPONS.filter(({ minPrice }) => minPrice === 1500)
const move = { product: perfume }

/**
 * The contents of the cart in the backend. After a removal the rose remains, so that the cart differs from an ordered
 * one.
 */
const BOTH = [onePiece, oneRose]
const MORE = [threePieces, oneRose]
const AFTER_REMOVAL = [oneRose]

const PLAIN = { items: BOTH, coupon: null, move: null }
const WITH_MOVE = { items: [], coupon: null, move }

/** The possible contents of the cart after each change. */
const AFTER = {
  'cart.add': [BOTH],
  'cart.remove': [AFTER_REMOVAL],
  'cart.restore': [BOTH],
  'cart.reorder': [BOTH],
  'cart.increment': [BOTH, MORE],
  'cart.decrement': [BOTH],
  'cart.set': [MORE],
}

const ELSEWHERE = 'a product is added on another page than the cart’s, where its loading is not seen'
const LOCKED = 'the button that would do it is locked'
const TYPED = 'tests/unit/machines/cart.test.ts types such quantities'

/** The paths of `cart` that a person can take. */
export default inBrowser(cart, {
  events: [
    ...cart.events.filter(({ type }) => type !== 'cart.ordered'),
    { type: 'cart.ordered', lines: earlier.products },
  ],
  done: {
    loadCart: [PLAIN, WITH_MOVE, { items: BOTH, coupon, move: null }],
    change: [BOTH, MORE, AFTER_REMOVAL],
    move: [
      { outcome: 'moved', items: [] },
      { outcome: 'lockDenied', items: [] },
      { outcome: 'unfinished', items: [] },
    ],
  },
  error: { ...cart.error, change: [{ status: 500, messages: [] }] },
  unreachable: {
    'no path takes work.changing: xstate.after.requestTimeout.cart.work.changing -> work.refreshing': UNANSWERED,
    'no path takes work: coupon.refused [hasCoupon] -> stays':
      'tests/components/checkout.test.tsx has a coupon refused',
    'no path asks hasCoupon of work: coupon.refused [hasCoupon] -> stays':
      'tests/components/checkout.test.tsx has a coupon refused',
    'no path asks hasNoChange of work.loading: cart.add [hasNoChange] -> stays': ELSEWHERE,
    'no path takes work.loading: cart.add [hasNoChange] -> stays': ELSEWHERE,
    'no path takes work.moving: xstate.error.actor.move -> work.refreshing':
      'a move stops only by a mistake in its own chart, which cannot be produced by hand',
    'hasLines never refuses on work.ready: cart.reorder [hasLines] -> stays': LOCKED,
    'isNone never holds on work.ready: cart.set [isNone] -> stays': TYPED,
    'isOtherQuantity never refuses on work.ready: cart.set [isOtherQuantity] -> stays': TYPED,
    'isTooMany never holds on work.ready: cart.set [isTooMany] -> stays': TYPED,
    'no path takes work.ready: cart.set [isNone] -> stays': TYPED,
    'no path takes work.ready: cart.set [isTooMany] -> stays': TYPED,
    'hasNoMove never refuses on work.ready: cart.move [hasNoMove] -> work.moving': LOCKED,
    'hasMove never refuses on work.ready: cart.move.retry [hasMove] -> work.moving': 'it is offered for a move alone',
    'couponQualifies never refuses on work: coupon.apply [couponQualifies] -> stays': LOCKED,
  },
  isOffered: (event, snapshot) => {
    const { context, value } = snapshot as Snapshot
    if (event.type.startsWith('xstate.')) return isPossible(event, snapshot as Snapshot)
    const { work } = value
    const isReady = typeof work === 'object' && 'ready' in work
    const line = context.items.find(({ id }) => id === perfume.id)
    if (event.type === 'cart.ordered') return work === 'loading' || (isReady && line?.qty === 1)
    if (event.type === 'cart.reload' || event.type === 'connection.returned')
      return work === 'failed' || (isReady && work.ready === 'outdated')
    // A change notice has the same effect in every busy state, so the paths send it only while a quantity changes.
    if (event.type === 'cart.stale')
      return (
        work === 'failed' ||
        isReady ||
        (typeof work === 'object' && 'changing' in work && work.changing === 'changingQuantity')
      )
    if (!isReady || work.ready === 'outdated' || event.type === 'coupon.refused') return false
    // Right after a removal a shopper only undoes it, while the undo is offered.
    if (context.items.length === 1) return event.type === 'cart.restore'
    switch (event.type) {
      case 'cart.restore':
        return false
      case 'cart.add':
        return line === undefined
      case 'cart.remove':
      case 'cart.move':
        return line?.qty === 1 && context.move === null
      case 'cart.set':
        return line !== undefined && event.qty > line.qty && event.qty < 10
      case 'cart.increment':
      case 'cart.decrement':
        return line !== undefined
      case 'cart.reorder':
        return event.lines.length > 0
      case 'cart.move.retry':
        return context.move !== null
      case 'coupon.apply':
        return qualifies(event.coupon, quote(context.items, null).total)
      default:
        return event.type !== 'coupon.remove' || context.coupon !== null
    }
  },
})

/** Whether the running work may end with this event. */
function isPossible({ type, output }: { type: string; output?: unknown }, { context, value }: Snapshot): boolean {
  if (type === 'xstate.error.actor.move' || type === 'xstate.after.requestTimeout.cart.work.changing') return false
  // After an undo, or with an unfinished move, only one cart is possible.
  if (value.work === 'refreshing' && context.items.length === 1) return type.startsWith('xstate.done.')
  if (type === 'xstate.done.actor.change') {
    const possible: unknown[] = context.changes[0] ? AFTER[context.changes[0].type] : []
    return possible.includes(output)
  }
  if (type === 'xstate.done.actor.loadCart') return context.changes.length === 0 || output === PLAIN
  if (type === 'xstate.done.actor.refreshCart') return output === (context.move ? WITH_MOVE : PLAIN)
  return true
}
