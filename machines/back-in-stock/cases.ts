import { cases } from 'xstate-paths'
import { silence } from '../examples'
import { backInStockMachine } from './back-in-stock.machine'

const productId = 'amber-oud'

export default cases(backInStockMachine, {
  events: {
    'stock.watch': [
      { productId, token: 'a token' },
      { productId, token: null },
    ],
  },
  done: { watch: [undefined] },
  error: { watch: [silence] },
  checks: { watch: (input) => input.productId === productId && input.token === 'a token' },
  promises: {
    'every request ends in one message': ({ before, after, actions }) =>
      actions.filter(({ type }) => type !== 'logIn').length ===
      Number(before?.matches('sending') === true && !after.matches('sending')),
    'a visitor logs in, and no request is sent': ({ event, after }) =>
      event.type !== 'stock.watch' || event.token !== null || !after.matches('sending'),
  },
})
