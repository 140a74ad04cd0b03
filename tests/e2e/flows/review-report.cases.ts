import reviewReport from '../../../machines/review-report/cases'
import { inBrowser } from './in-browser'

/** The paths of `review-report` that a shopper can take. */
export default inBrowser(reviewReport, {
  events: reviewReport.events.filter((event) => event.token !== null),
  unreachable: {
    'isVisitor never holds on closed: report.opened [isVisitor] -> stays': 'a shopper is logged in here',
    'no path takes closed: report.opened [isVisitor] -> stays': 'a shopper is logged in here',
  },
  isOffered: () => true,
})
