import { href } from '../../domain/routes'
import { answersBefore, answersQuery } from '../../domain/scent-finder'
import { scentFinderMachine } from '../../machines/scent-finder.machine'
import { scentFinderRules } from '../../machines/scent-finder.rules'
import { goTo } from './navigation'

/** The finder's chart with its rules. Its address says the answers so far, so that it can be shared and reloaded. */
export const bindScentFinder = () =>
  scentFinderMachine.provide(scentFinderRules).provide({
    actions: {
      sayAnswers: (_, { answers, at }) => {
        const query = answersQuery(answersBefore(answers, at))
        goTo(query === '' ? href('finder') : `${href('finder')}?${query}`)
      },
    },
  })
