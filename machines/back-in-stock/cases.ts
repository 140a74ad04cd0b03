import { cases } from 'xstate-paths'
import { silence } from '../examples'
import { backInStockFlow } from './index'

const productId = 'amber-oud'

export default cases(backInStockFlow, {
  events: {
    'stock.watch': [
      { productId, token: 'a token' },
      { productId, token: null },
    ],
  },
  done: { watch: [undefined] },
  error: { watch: [silence] },
  checks: { watch: (asked) => asked.productId === productId && asked.token === 'a token' },
  promises: {
    'every wish that is sent is answered once': ({ before, after, actions }) =>
      actions.filter(({ type }) => type !== 'logIn').length ===
      Number(before?.matches('sending') === true && !after.matches('sending')),
    'a visitor logs in, and nothing is sent': ({ event, after }) =>
      event.type !== 'stock.watch' || event.token !== null || !after.matches('sending'),
  },
})
