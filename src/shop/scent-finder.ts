import { answersBefore, answersQuery } from '../../domain/catalogue/scent-finder'
import { href } from '../../domain/routes'
import type { Provided } from '../../machines/effect'
import { type ScentFinderEffects, scentFinderMachine } from '../../machines/scent-finder/scent-finder.machine'
import { goTo } from './navigation'

/** The scent finder with its effects. */
export const provideScentFinder = () =>
  scentFinderMachine.provide({
    actions: {
      setUrl: (_, { answers, at }) => {
        const query = answersQuery(answersBefore(answers, at))
        goTo(query === '' ? href('finder') : `${href('finder')}?${query}`)
      },
    },
  } satisfies Provided<typeof scentFinderMachine, ScentFinderEffects>)
