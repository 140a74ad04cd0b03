import listNews from '../../../machines/list-news/cases'
import { inBrowser } from './in-browser'

/** The paths of `list-news`: a change without a response takes 35 s to be looked for, which machines/list-news/cases.ts walks. */
export default inBrowser(listNews, { isOffered: (event) => !/unanswered|opened|xstate/.test(event.type) })
