import { cases } from 'xstate-paths'
import { demonstration } from '../../domain/seller'
import { silence } from '../examples'
import { sellerFlow } from './index'

export default cases(sellerFlow, {
  events: { 'seller.reload': [{}] },
  done: { loadSeller: [demonstration] },
  error: { loadSeller: [silence] },
  checks: {},
  promises: {
    'somebody is named as soon as it is known, and nobody before': ({ after }) =>
      after.matches('known') === (after.context.seller !== null),
  },
})
