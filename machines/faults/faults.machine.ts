import { assertEvent, assign, setup } from 'xstate'
import type { FaultDraft, Faults } from '../../domain/fault'
import { loadTimeout, requestTimeout } from '../delays'
import { call } from '../effect'

/** Provided by src/shop/faults.ts. */
const effects = {
  actors: {
    loadFaults: call<Faults>(),
    plantFaults: call<Faults, { faults: FaultDraft[] }>(),
    expireToken: call<Faults>(),
    clearFaults: call<Faults>(),
  },
}
export type FaultsEffects = typeof effects

/**
 * The faults that a tester plants in the simulated backend.
 *
 * The backend stores the faults and removes each one after use. The screen shows its last response.
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
  actors: effects.actors,
  actions: { setFaults: assign((_, params: { faults: Faults }) => params.faults) },
  delays: { loadTimeout, requestTimeout },
}).createMachine({
  id: 'faults',
  description: 'The faults that a tester plants in the simulated backend.',
  context: { planted: [], isTokenExpired: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'The remaining faults are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadFaults',
        src: 'loadFaults',
        onDone: { target: 'ready', actions: { type: 'setFaults', params: ({ event }) => ({ faults: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { loadTimeout: { target: 'failed' } },
    },
    ready: {
      description: 'The faults are shown, and more can be planted.',
      on: {
        'faults.plant': { target: 'planting' },
        'faults.expireToken': { target: 'expiringToken' },
        'faults.clear': { target: 'clearing' },
        'faults.reload': { description: 'A request may have used up a fault.', target: 'loading' },
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
        onDone: { target: 'ready', actions: { type: 'setFaults', params: ({ event }) => ({ faults: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    expiringToken: {
      description: 'The token of the logged-in shopper is being expired.',
      tags: 'busy',
      invoke: {
        id: 'expireToken',
        src: 'expireToken',
        onDone: { target: 'ready', actions: { type: 'setFaults', params: ({ event }) => ({ faults: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    clearing: {
      description: 'Every fault is being removed.',
      tags: 'busy',
      invoke: {
        id: 'clearFaults',
        src: 'clearFaults',
        onDone: { target: 'ready', actions: { type: 'setFaults', params: ({ event }) => ({ faults: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    failed: {
      description: 'The request failed. The tester can try again.',
      on: { 'faults.reload': { target: 'loading' } },
    },
  },
})
