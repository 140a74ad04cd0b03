import type { SnapshotFrom } from 'xstate'
import { QUESTIONS } from '../../../domain/catalogue/scent-finder'
import finder from '../../../machines/scent-finder/cases'
import type { scentFinderMachine } from '../../../machines/scent-finder/scent-finder.machine'
import { inBrowser } from './in-browser'

/** The paths of `scent-finder` that a person can take. */
export default inBrowser(finder, {
  unreachable: {
    'isAnswered never refuses on asking: finder.next [isAnswered] -> looking': 'Next is locked until a choice is made',
    'isElsewhere never refuses on #scent-finder: finder.moved [isElsewhere] -> looking':
      'the page tells of an address that the finder has said; nobody does',
    'isFirst never holds on asking: finder.back [isFirst] -> stays': 'Back is locked at the first question',
    'no path takes asking: finder.back [isFirst] -> stays': 'Back is locked at the first question',
  },
  isOffered: ({ type, question, answers: to }, snapshot) => {
    const { answers, at } = (snapshot as SnapshotFrom<typeof scentFinderMachine>).context
    const asked = QUESTIONS[at]
    if (type === 'finder.chosen') return asked?.id === question
    if (type === 'finder.next') return asked !== undefined && answers[asked.id] !== undefined
    if (type === 'finder.back') return at > 0
    // The link in the footer leads to the first question. On that question it has no effect.
    return type !== 'finder.moved' || (Object.keys(to).length === 0 && at > 0)
  },
})
