import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { FaultDraft, Faults } from '../../domain/fault'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-faults.ts')
}

/**
 * What a tester lets go wrong on purpose.
 *
 * The simulated backend keeps the faults and spends them; what is shown here is what it said last.
 */
export const faultsMachine = setup({
  types: {
    context: {} as Faults,
    events: {} as
      | { type: 'faults.plant'; faults: FaultDraft[] }
      | { type: 'faults.expireToken' }
      | { type: 'faults.clear' }
      | { type: 'faults.reload' },
    tags: {} as 'busy',
  },
  actors: {
    loadFaults: fromPromise<Faults>(notBound),
    plantFaults: fromPromise<Faults, { faults: FaultDraft[] }>(notBound),
    expireToken: fromPromise<Faults>(notBound),
    clearFaults: fromPromise<Faults>(notBound),
  },
  actions: {
    show: assign((_, params: { faults: Faults }) => params.faults),
  },
  delays: { loadTimeout: 9_000, requestTimeout: 15_000 },
}).createMachine({
  id: 'faults',
  description: 'What a tester lets go wrong on purpose. The simulated backend keeps the faults and spends them.',
  context: { planted: [], isTokenExpired: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'The backend is asked which faults are still to come.',
      tags: 'busy',
      invoke: {
        id: 'loadFaults',
        src: 'loadFaults',
        onDone: { target: 'ready', actions: { type: 'show', params: ({ event }) => ({ faults: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { loadTimeout: { target: 'failed' } },
    },
    ready: {
      description: 'The faults are known; more may be planted.',
      on: {
        'faults.plant': { target: 'planting' },
        'faults.expireToken': { target: 'expiringToken' },
        'faults.clear': { target: 'clearing' },
        'faults.reload': { description: 'A call may have spent one.', target: 'loading' },
      },
    },
    planting: {
      description: 'Faults are being planted.',
      tags: 'busy',
      invoke: {
        id: 'plantFaults',
        src: 'plantFaults',
        input: ({ event }) => {
          assertEvent(event, 'faults.plant')
          return { faults: event.faults }
        },
        onDone: { target: 'ready', actions: { type: 'show', params: ({ event }) => ({ faults: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    expiringToken: {
      description: 'The backend is told to refuse the token of the shopper who is logged in.',
      tags: 'busy',
      invoke: {
        id: 'expireToken',
        src: 'expireToken',
        onDone: { target: 'ready', actions: { type: 'show', params: ({ event }) => ({ faults: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    clearing: {
      description: 'Every fault is being taken back.',
      tags: 'busy',
      invoke: {
        id: 'clearFaults',
        src: 'clearFaults',
        onDone: { target: 'ready', actions: { type: 'show', params: ({ event }) => ({ faults: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    failed: {
      description: 'The backend did not answer. The tester is told and may try again.',
      on: { 'faults.reload': { target: 'loading' } },
    },
  },
})
