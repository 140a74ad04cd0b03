import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { giftMachine } from './gift.machine'

export default cases(giftMachine, {
  inputs: [{ gift: null }, { gift: { message: 'Happy birthday', isWrapped: true, hidesPrices: false } }],
  events: {
    'gift.toggled': [{}],
    'gift.changed': [
      { change: { message: 'For you' } },
      { change: { isWrapped: true } },
      { change: { hidesPrices: true } },
    ],
  },
  promises: {
    'the chosen gift is stored, and an order that is not a gift stores null': ({ after, actions }) =>
      actions.every(
        ({ type, params }) =>
          type !== 'save' || isDeepStrictEqual(params, { gift: after.hasTag('given') ? after.context.gift : null }),
      ),
    'unchecking the box preserves the entries': ({ event, before, after }) =>
      event.type !== 'gift.toggled' || after.context.gift === before?.context.gift,
  },
})
