import { href } from '../../domain/routes'
import { answersBefore, answersQuery } from '../../domain/scent-finder'
import { type ScentFinderOwnActions, scentFinderFlow } from '../../machines/scent-finder'
import type { Effects } from './effects'
import { goTo } from './navigation'

/** The finder's chart with its rules. Its address says the answers so far, so that it can be shared and reloaded. */
export const bindScentFinder = () =>
  scentFinderFlow.provide({
    actions: {
      sayAnswers: (_, { answers, at }) => {
        const query = answersQuery(answersBefore(answers, at))
        goTo(query === '' ? href('finder') : `${href('finder')}?${query}`)
      },
    },
  } satisfies Effects<typeof scentFinderFlow, ScentFinderOwnActions>)
