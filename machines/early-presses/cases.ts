import { cases } from 'xstate-paths'
import { perfume, silence } from '../examples'
import { earlyPressesFlow } from './index'

const press = { list: 'wishlist', id: perfume.id, wanted: true }
const known = { product: perfume, isLarge: false }

export default cases(earlyPressesFlow, {
  events: {},
  done: {
    readFirst: [press, { list: '', id: '', wanted: true }, null],
    findProduct: [known, { product: null, isLarge: false }, { product: null, isLarge: true }],
    askForProduct: [perfume, null],
    untilFree: [undefined],
    untilShown: [true, false],
  },
  error: {
    readFirst: [silence],
    findProduct: [silence],
    askForProduct: [silence],
    untilFree: [silence],
    untilShown: [silence],
  },
  checks: {
    findProduct: ({ id }) => id === press.id,
    askForProduct: ({ id }) => id === press.id,
    untilFree: (asked) => asked.press === press && asked.product === perfume,
    untilShown: (asked, { context }) => asked.press === context.press,
  },
  promises: {
    'a press whose turn has come is done or told, once, unless it was taken back': ({ event, actions }) => {
      const ends = actions.filter(({ type }) => type === 'doPress' || type === 'giveUp')
      const isEnd = /done\.actor\.untilShown/.test(event.type) && 'output' in event && event.output === true
      return ends.length === Number(isEnd)
    },
    'nothing is put into a list before its product is known and the list takes it': ({ before, actions }) =>
      !actions.some(({ type }) => type === 'doPress') ||
      before?.context.press?.id === '' ||
      before?.context.product === perfume,
    'what cannot be done in time is told, and the next press has its turn': ({ before, after }) =>
      before?.matches('tooLate') !== true || ['reading', 'left'].some((state) => after.matches(state as 'left')),
  },
  abstract: ({ context: { press, product } }) => [press?.id ?? null, product?.id ?? null],
})
