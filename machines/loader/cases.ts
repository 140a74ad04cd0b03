import { cases } from 'xstate-paths'
import { demonstration } from '../../domain/catalogue/seller'
import { silence } from '../examples'
import { loaderMachine } from './loader.machine'

export default cases(loaderMachine, {
  inputs: [
    { kind: 'seller', data: null },
    { kind: 'product facts', data: {} },
  ],
  events: { 'loader.reload': [{}] },
  done: { load: [demonstration] },
  error: { load: [silence] },
  checks: {},
  promises: {
    'embedded data is not fetched': ({ before, after }) =>
      before !== null || after.matches('ready') === (after.context.data !== null),
    'data is shown once it is loaded': ({ after }) => after.matches('ready') === (after.context.data !== null),
  },
})
