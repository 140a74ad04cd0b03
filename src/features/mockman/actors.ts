import type { ActorRefFrom } from 'xstate'
import type { faultsMachine } from '../../../machines/faults/faults.machine'
import type { requestTesterMachine } from '../../../machines/request-tester/request-tester.machine'

/** The flow of the request tester. */
export type Tester = ActorRefFrom<typeof requestTesterMachine>

/** The flow of the planted faults of the simulated backend. */
export type Faults = ActorRefFrom<typeof faultsMachine>
