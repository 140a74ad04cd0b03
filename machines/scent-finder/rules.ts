import { answersBefore, answersQuery, QUESTIONS } from '../../domain/scent-finder'
import type { scentFinderMachine } from './scent-finder.machine'

/** What the finder's chart leaves to the shop's rules. */
export const scentFinderRules: Parameters<typeof scentFinderMachine.provide>[0] = {
  guards: {
    isAnswered: ({ context: { answers, at } }) => {
      const question = QUESTIONS[at]
      return question !== undefined && answers[question.id] !== undefined
    },
    isElsewhere: ({ context: { answers, at } }, params) =>
      answersQuery(params.answers) !== answersQuery(answersBefore(answers, at)),
    isOver: ({ context }) => context.at >= QUESTIONS.length,
  },
}
