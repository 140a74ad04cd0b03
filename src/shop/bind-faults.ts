import { type FaultsOwnActions, faultsFlow } from '../../machines/faults'
import { clearFaults, expireToken, loadFaults, plantFaults } from '../services/api/faults'
import { effect } from '../services/effect'
import type { Effects } from './effects'

/** The chart of planted faults with its effects. */
export const bindFaults = () =>
  faultsFlow.provide({
    actors: {
      loadFaults: effect((_, signal) => loadFaults(signal)),
      plantFaults: effect((input, signal) => plantFaults(input.faults, signal)),
      expireToken: effect((_, signal) => expireToken(signal)),
      clearFaults: effect((_, signal) => clearFaults(signal)),
    },
  } satisfies Effects<typeof faultsFlow, FaultsOwnActions>)
