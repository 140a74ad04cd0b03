import listNews from '../../../machines/list-news/cases'
import { inBrowser } from './in-browser'

const LATE = 'machines/list-news/cases.ts: a change without a response is looked for after 35 s'
const UNANSWERED = [
  'no path enters responses.unclear',
  'no path enters responses.unclear.early',
  'no path enters responses.unclear.late',
  'no path takes responses.clear: list.unanswered -> responses.unclear',
  'no path takes responses.unclear: list.unanswered -> responses.unclear.early',
  'no path takes responses.unclear: list.opened [isUnclear] -> stays',
  'no path takes responses.unclear.early: xstate.after.recheckDelay.list-news.responses.unclear.early -> responses.unclear.late',
  'no path takes responses.unclear.late: xstate.after.lastRecheckDelay.list-news.responses.unclear.late -> responses.clear',
  'no path asks isUnclear of responses.unclear: list.opened [isUnclear] -> stays',
]

/** The paths of `list-news`: a change without a response takes 35 s to be looked for, which machines/list-news/cases.ts walks. */
export default inBrowser(listNews, {
  unreachable: Object.fromEntries(UNANSWERED.map((said) => [said, LATE])),
  isOffered: (event) => !/unanswered|opened|xstate/.test(event.type),
})
