import { cases } from 'xstate-paths'
import { shownChanges } from '../../domain/cart-changes'
import { home, onePiece, threePieces } from '../examples'
import { changedElsewhereFlow } from './index'

const shown = { items: [onePiece], addresses: [home] }
const more = { ...shown, items: [threePieces] }
const moved = { ...shown, addresses: [{ ...home, city: 'Mysuru' }] }

export default cases(changedElsewhereFlow, {
  inputs: [{ shown }],
  events: {
    'shown.changed': [
      { shown, isIdle: true },
      { shown: more, isIdle: true },
      { shown: moved, isIdle: true },
      { shown: more, isIdle: false },
    ],
    'changes.read': [{}],
  },
  promises: {
    'it is told where something is different and no order is placed, and only there': ({
      after,
      after: {
        context: { seen, now },
      },
    }) => after.hasTag('told') === (!after.matches('waiting') && shownChanges(seen, now).length > 0),
    'while an order is placed it waits, and only then': ({ event, after }) =>
      event.type !== 'shown.changed' || after.matches('waiting') === !event.isIdle,
    'what is told stays told until the shopper has read it, or it is as before': ({ event, before, after }) =>
      after.context.seen === before?.context.seen || before === null || event.type === 'changes.read',
  },
})
