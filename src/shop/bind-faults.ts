import { faultsMachine } from '../../machines/faults.machine'
import { clearFaults, expireToken, loadFaults, plantFaults } from '../services/api/faults'
import { effect } from './effect'

/** The chart of planted faults with its effects. */
export const bindFaults = () =>
  faultsMachine.provide({
    actors: {
      loadFaults: effect((_, signal) => loadFaults(signal)),
      plantFaults: effect((input, signal) => plantFaults(input.faults, signal)),
      expireToken: effect((_, signal) => expireToken(signal)),
      clearFaults: effect((_, signal) => clearFaults(signal)),
    },
  })
