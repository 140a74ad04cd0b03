import { cases } from 'xstate-paths'
import { perfume, silence } from '../examples'
import { pendingClicksMachine } from './pending-clicks.machine'

const click = { list: 'wishlist', id: perfume.id, wanted: true }
const known = { product: perfume, isLarge: false }

export default cases(pendingClicksMachine, {
  events: {},
  done: {
    readFirst: [click, { list: '', id: '', wanted: true }, null],
    findProduct: [known, { product: null, isLarge: false }, { product: null, isLarge: true }],
    requestProduct: [perfume, null],
    untilFree: [undefined],
    untilShown: [true, false],
  },
  error: {
    readFirst: [silence],
    findProduct: [silence],
    requestProduct: [silence],
    untilFree: [silence],
    untilShown: [silence],
  },
  checks: {
    findProduct: ({ id }) => id === click.id,
    requestProduct: ({ id }) => id === click.id,
    untilFree: (input) => input.click === click && input.product === perfume,
    untilShown: (input, { context }) => input.click === context.click,
  },
  promises: {
    'each click is replayed or shows a message once, unless it was undone': ({ event, actions }) => {
      const ends = actions.filter(({ type }) => type === 'replay' || type === 'giveUp')
      const isEnd = /done\.actor\.untilShown/.test(event.type) && 'output' in event && event.output === true
      return ends.length === Number(isEnd)
    },
    'a click is replayed only when its product is known and the list accepts it': ({ before, actions }) =>
      !actions.some(({ type }) => type === 'replay') ||
      before?.context.click?.id === '' ||
      before?.context.product === perfume,
    'a click that is too late does not block the next one': ({ before, after }) =>
      before?.matches('tooLate') !== true || ['reading', 'left'].some((state) => after.matches(state as 'left')),
  },
  abstract: ({ context: { click: current, product } }) => [current?.id ?? null, product?.id ?? null],
})
