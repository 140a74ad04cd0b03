import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Cases } from 'xstate-paths'

/** The cases of a flow as far as a person at a browser can follow them. */
export interface BrowserCases {
  cases: Cases
  /** What of the chart is in none of their paths, in the words of the coverage report, and why. */
  unreachable: Record<string, string>
  /** Only a shop of a real server has this flow. */
  needsServer?: boolean
}

/** Why a change without a response is in no walk. */
export const UNANSWERED =
  'the flow `refetch` fetches the list again later, at a moment that the path does not know; the cases of the chart itself have it'

interface Limits extends Partial<Pick<Cases, 'inputs' | 'events' | 'done' | 'error' | 'abstract'>> {
  unreachable?: Record<string, string>
  needsServer?: boolean
  /** Whether the page lets a person, or the network, bring this about. Not asked of the start. */
  isOffered(event: AnyEventObject, snapshot: AnyMachineSnapshot): boolean
}

/** Narrows the cases of a flow to what can be brought about at a page. */
export const inBrowser = (
  cases: Cases,
  { unreachable = {}, needsServer = false, isOffered, ...replaced }: Limits,
): BrowserCases => ({
  unreachable,
  needsServer,
  cases: {
    ...cases,
    ...replaced,
    // What effects are asked is held to account on the real actors.
    checks: {},
    leaveOut: (event, snapshot, underWay) => cases.leaveOut(event, snapshot, underWay) || !isOffered(event, snapshot),
  },
})
