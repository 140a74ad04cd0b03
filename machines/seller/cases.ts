import { cases } from 'xstate-paths'
import { demonstration } from '../../domain/seller'
import { silence } from '../examples'
import { sellerMachine } from './seller.machine'

export default cases(sellerMachine, {
  events: { 'seller.reload': [{}] },
  done: { loadSeller: [demonstration] },
  error: { loadSeller: [silence] },
  checks: {},
  promises: {
    'the seller is shown once it is loaded': ({ after }) => after.matches('known') === (after.context.seller !== null),
  },
})
