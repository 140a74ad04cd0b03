import { href } from '../../domain/routes'
import { type ReviewReportOwnActions, reviewReportFlow } from '../../machines/review-report'
import { REPORT_WORDS } from '../../machines/review-report/words'
import { reportReview } from '../services/api/reviews'
import { effect } from '../services/effect'
import type { Effects } from './effects'
import { goTo } from './navigation'
import { showToast } from './toasts'

/** The chart of reporting a review with its effects. */
export const bindReviewReport = () =>
  reviewReportFlow.provide({
    actors: {
      sendReport: effect(({ token, reviewId, reason }, signal) => reportReview(token, reviewId, reason, signal)),
    },
    actions: {
      logIn: () => goTo(href('login'), { state: { from: location.pathname + location.search } }),
      sayTaken: () => showToast({ text: REPORT_WORDS.taken }),
    },
  } satisfies Effects<typeof reviewReportFlow, ReviewReportOwnActions>)
