import type { Provided } from '../../machines/effect'
import { type FaultsEffects, faultsMachine } from '../../machines/faults/faults.machine'
import { clearFaults, expireToken, loadFaults, plantFaults } from '../services/api/faults'
import { effect } from '../services/effect'

/** The planted faults with their effects. */
export const provideFaults = () =>
  faultsMachine.provide({
    actors: {
      loadFaults: effect((_, signal) => loadFaults(signal)),
      plantFaults: effect((input, signal) => plantFaults(input.faults, signal)),
      expireToken: effect((_, signal) => expireToken(signal)),
      clearFaults: effect((_, signal) => clearFaults(signal)),
    },
  } satisfies Provided<typeof faultsMachine, FaultsEffects>)
