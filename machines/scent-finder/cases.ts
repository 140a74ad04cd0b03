import { cases } from 'xstate-paths'
import { type Answers, answersBefore, answersQuery, QUESTIONS } from '../../domain/catalogue/scent-finder'
import { scentFinderMachine } from './scent-finder.machine'

const all = Object.fromEntries(QUESTIONS.map(({ id, options }) => [id, options[0]?.value ?? '']))
const { price: _, ...allButPrice } = all

const queryOf = (context?: { answers: Answers; at: number }) =>
  context && answersQuery(answersBefore(context.answers, context.at))

export default cases(scentFinderMachine, {
  inputs: [{ answers: {} }, { answers: allButPrice }, { answers: all }],
  events: {
    'finder.chosen': [
      { question: 'for', value: 'women' },
      { question: 'price', value: 'any' },
    ],
    'finder.next': [{}],
    'finder.back': [{}],
    'finder.again': [{}],
    'finder.moved': [{ answers: {} }, { answers: all }],
  },
  promises: {
    'the result is shown once every question has an answer': ({ after }) =>
      after.matches('found') === after.context.at >= QUESTIONS.length,
    'no question is skipped without an answer': ({ after: { context } }) =>
      QUESTIONS.slice(0, context.at).every(({ id }) => context.answers[id] !== undefined),
    'the URL that the finder itself has set changes nothing': ({ event, before, after }) =>
      event.type !== 'finder.moved' ||
      answersQuery(event.answers) !== queryOf(before?.context) ||
      after.context === before?.context,
    'Back preserves the answers': ({ event, before, after }) =>
      event.type !== 'finder.back' || after.context.answers === before?.context.answers,
  },
  abstract: ({ context: { answers, at } }) => [at, Object.keys(answers)],
})
