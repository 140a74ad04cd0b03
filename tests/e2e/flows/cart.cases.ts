import type { SnapshotFrom } from 'xstate'
import { COUPONS, qualifies } from '../../../domain/coupon'
import { quote } from '../../../domain/pricing'
import type { cartMachine } from '../../../machines/cart.machine'
import cart from '../../paths/cart.cases'
import { onePiece, perfume, threePieces } from '../../paths/examples'
import { oneRose } from './goods'
import { inBrowser } from './in-browser'

const [coupon] = COUPONS.filter(({ minPrice }) => minPrice === 1500)
const move = { product: perfume, qty: 1, wished: false }

/** What the backend says is in the cart: after a removal the rose alone, so that it is told from a cart that was emptied. */
const BOTH = [onePiece, oneRose]
const MORE = [threePieces, oneRose]
const AFTER_REMOVAL = [oneRose]

const LOCKED = 'the button that would do it is locked'

/** The paths of `cart` that a person can take. */
export default inBrowser(cart, {
  done: {
    ...cart.done,
    openCart: [
      { items: BOTH, coupon: null, move: null },
      { items: [], coupon: null, move },
      { items: BOTH, coupon, move: null },
    ],
    loadCart: [[], BOTH],
    addItem: [BOTH],
    removeItem: [AFTER_REMOVAL, []],
    changeQuantity: [BOTH, MORE],
    putBack: [BOTH],
  },
  unreachable: {
    'no path takes moving: xstate.error.actor.claimMove -> moving.unfinished': 'asking for a lock never throws',
    'hasLines never refuses on ready: cart.reorder [hasLines] -> reordering': LOCKED,
    'hasNoMove never refuses on ready: cart.move [hasNoMove] -> moving': LOCKED,
    'hasMove never refuses on ready: cart.move.retry [hasMove] -> moving': 'it is offered for a move alone',
    'couponQualifies never refuses on ready: coupon.apply [couponQualifies] -> stays': LOCKED,
  },
  isOffered: (event, snapshot) => {
    const { context, ...place } = snapshot as SnapshotFrom<typeof cartMachine>
    const line = context.items.find(({ id }) => id === perfume.id)
    // Right after a removal all a shopper does is take it back, while it is offered.
    const isUndoable = context.items.length === 1
    if (isUndoable && place.matches('ready')) return event.type === 'cart.restore'
    if (isUndoable && place.matches('refreshing')) return event.type.startsWith('xstate.done.')
    switch (event.type) {
      case 'cart.restore':
        return false
      case 'cart.add':
        return line === undefined
      // Three pieces are put back by more calls than a step has.
      case 'cart.remove':
      case 'cart.move':
        return line?.qty === 1 && context.move === null
      case 'cart.increment':
      case 'cart.decrement':
        return line !== undefined
      case 'cart.reorder':
        return event.lines.length > 0
      case 'cart.move.retry':
        return context.move !== null
      case 'coupon.apply':
        return qualifies(event.coupon, quote(context.items, null).total)
      case 'coupon.remove':
        return context.coupon !== null
      case 'xstate.done.actor.removeItem':
        return event.output.length > 0
      case 'xstate.done.actor.removeMoved':
        return event.output.length === 0
      default:
        return event.type !== 'xstate.error.actor.claimMove'
    }
  },
})
