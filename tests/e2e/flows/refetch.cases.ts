import refetch from '../../../machines/refetch/cases'
import { inBrowser } from './in-browser'

const LATE = 'machines/refetch/cases.ts: after a change without a response the list is refetched within 35 s'
const UNANSWERED = [
  'no path enters responses.unclear',
  'no path enters responses.unclear.early',
  'no path enters responses.unclear.late',
  'no path takes responses.clear: list.unanswered -> responses.unclear',
  'no path takes responses.unclear: list.unanswered -> responses.unclear.early',
  'no path takes responses.unclear: list.opened [isUnclear] -> stays',
  'no path takes responses.unclear.early: xstate.after.recheckDelay.refetch.responses.unclear.early -> responses.unclear.late',
  'no path takes responses.unclear.late: xstate.after.lastRecheckDelay.refetch.responses.unclear.late -> responses.clear',
  'no path takes tab.hidden: lists.recheck -> stays',
  'no path takes tab.shown: lists.recheck -> stays',
  'no path asks isUnclear of responses.unclear: list.opened [isUnclear] -> stays',
]

/** The paths of `refetch` without the waits of 35 s, which machines/refetch/cases.ts covers. */
export default inBrowser(refetch, {
  unreachable: Object.fromEntries(UNANSWERED.map((path) => [path, LATE])),
  isOffered: (event) => !/unanswered|opened|xstate/.test(event.type),
})
