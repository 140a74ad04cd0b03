import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Cases } from 'xstate-paths'

interface Limits extends Partial<Pick<Cases, 'inputs' | 'events' | 'done' | 'error' | 'abstract'>> {
  /** Whether a person, or the network, can cause this event on the page. Not called for the start. */
  isOffered(event: AnyEventObject, snapshot: AnyMachineSnapshot): boolean
}

/** Limits the cases of a flow to those that are possible on a page. */
export const inBrowser = (cases: Cases, { isOffered, ...replaced }: Limits): Cases => ({
  ...cases,
  ...replaced,
  // The tests with real actors check the calls of effects.
  checks: {},
  leaveOut: (event, snapshot, underWay) => cases.leaveOut(event, snapshot, underWay) || !isOffered(event, snapshot),
})
