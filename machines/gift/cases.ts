import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { giftFlow } from './index'

export default cases(giftFlow, {
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
    'what is kept is what is chosen; what is no gift keeps nothing': ({ after, actions }) =>
      actions.every(
        ({ type, params }) =>
          type !== 'keep' || isDeepStrictEqual(params, { gift: after.hasTag('given') ? after.context.gift : null }),
      ),
    'what was typed is there again after two changes of mind': ({ event, before, after }) =>
      event.type !== 'gift.toggled' || after.context.gift === before?.context.gift,
  },
})
