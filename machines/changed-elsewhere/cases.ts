import { cases } from 'xstate-paths'
import { shownChanges } from '../../domain/cart/cart-changes'
import { home, onePiece, threePieces } from '../examples'
import { changedElsewhereMachine } from './changed-elsewhere.machine'

const shown = { items: [onePiece], addresses: [home] }
const more = { ...shown, items: [threePieces] }
const moved = { ...shown, addresses: [{ ...home, city: 'Mysuru' }] }

export default cases(changedElsewhereMachine, {
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
    'a message appears exactly while there are changes and no order is being placed': ({
      after,
      after: {
        context: { seen, now },
      },
    }) => after.hasTag('shown') === (!after.matches('waiting') && shownChanges(seen, now).length > 0),
    'it waits exactly while an order is being placed': ({ event, after }) =>
      event.type !== 'shown.changed' || after.matches('waiting') === !event.isIdle,
    'the message stays until the shopper has read it, or the changes are reverted': ({ event, before, after }) =>
      after.context.seen === before?.context.seen || before === null || event.type === 'changes.read',
  },
})
