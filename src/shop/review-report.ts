import { href } from '../../domain/routes'
import type { Provided } from '../../machines/effect'
import { type ReviewReportEffects, reviewReportMachine } from '../../machines/review-report/review-report.machine'
import { reportReview } from '../services/api/reviews'
import { effect } from '../services/effect'
import { goTo } from './navigation'
import { showToast } from './toasts'

/** The report of a review with its effects. */
export const provideReviewReport = () =>
  reviewReportMachine.provide({
    actors: {
      sendReport: effect(({ token, reviewId, reason }, signal) => reportReview(token, reviewId, reason, signal)),
    },
    actions: {
      logIn: () => goTo(href('login'), { state: { from: location.pathname + location.search } }),
      toast: (_, message) => showToast(message),
    },
  } satisfies Provided<typeof reviewReportMachine, ReviewReportEffects>)
