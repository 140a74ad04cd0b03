import { cases } from 'xstate-paths'
import type { Fault, Faults } from '../../domain/fault'
import { silence } from '../examples'
import { faultsMachine } from './faults.machine'

const fault: Fault = { method: 'POST', path: '/api/user/order', status: 500, times: 1, delay: 0, after: false }
const some: Faults = { planted: [fault], isTokenExpired: false }
const expired: Faults = { planted: [], isTokenExpired: true }
const none: Faults = { planted: [], isTokenExpired: false }

export default cases(faultsMachine, {
  events: {
    'faults.plant': [{ faults: [fault] }],
    'faults.expireToken': [{}],
    'faults.clear': [{}],
    'faults.reload': [{}],
  },
  done: { loadFaults: [some], plantFaults: [some], expireToken: [expired], clearFaults: [none] },
  error: { loadFaults: [silence], plantFaults: [silence], expireToken: [silence], clearFaults: [silence] },
  checks: { plantFaults: ({ faults }) => faults.length === 1 },
  abstract: ({ context }) => [context.planted.length, context.isTokenExpired],
})
