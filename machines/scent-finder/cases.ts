import { cases } from 'xstate-paths'
import { type Answers, answersBefore, answersQuery, QUESTIONS } from '../../domain/scent-finder'
import { scentFinderFlow } from './index'

const all = Object.fromEntries(QUESTIONS.map(({ id, options }) => [id, options[0]?.value ?? '']))
const { price: _, ...butPrice } = all

const said = (context?: { answers: Answers; at: number }) =>
  context && answersQuery(answersBefore(context.answers, context.at))

export default cases(scentFinderFlow, {
  inputs: [{ answers: {} }, { answers: butPrice }, { answers: all }],
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
    'no question is passed without an answer': ({ after: { context } }) =>
      QUESTIONS.slice(0, context.at).every(({ id }) => context.answers[id] !== undefined),
    'what the finder itself has said moves nobody': ({ event, before, after }) =>
      event.type !== 'finder.moved' ||
      answersQuery(event.answers) !== said(before?.context) ||
      after.context === before?.context,
    'the way back keeps what was chosen': ({ event, before, after }) =>
      event.type !== 'finder.back' || after.context.answers === before?.context.answers,
  },
  abstract: ({ context: { answers, at } }) => [at, Object.keys(answers)],
})
