import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Cases } from 'xstate-paths'

/** The cases of a flow as far as a person in a browser can follow them. */
export interface BrowserCases {
  cases: Cases
  /** What none of their paths covers, in the wording of the coverage report, with the reason. */
  unreachable: Record<string, string>
}

/** Why no walk has a change without a response. */
export const UNANSWERED =
  'the flow `refetch` fetches the list again later, at a moment that the path does not know; the cases of the chart itself have it'

interface Limits extends Partial<Pick<Cases, 'inputs' | 'events' | 'done' | 'error' | 'abstract'>> {
  unreachable?: Record<string, string>
  /** Whether a person, or the network, can cause this event on the page. Not called for the start. */
  isOffered(event: AnyEventObject, snapshot: AnyMachineSnapshot): boolean
}

/** Limits the cases of a flow to what can happen on a page. */
export const inBrowser = (cases: Cases, { unreachable = {}, isOffered, ...replaced }: Limits): BrowserCases => ({
  unreachable,
  cases: {
    ...cases,
    ...replaced,
    // The tests with real actors check the calls of effects.
    checks: {},
    leaveOut: (event, snapshot, underWay) => cases.leaveOut(event, snapshot, underWay) || !isOffered(event, snapshot),
  },
})
