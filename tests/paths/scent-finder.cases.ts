import { cases } from 'xstate-paths'
import { nextQuestion, QUESTIONS } from '../../domain/scent-finder'
import { flows } from '../../machines/index'

const all = Object.fromEntries(QUESTIONS.map(({ id, options }) => [id, options[0]?.value ?? '']))
const { price: _, ...butPrice } = all

export default cases(flows['scent-finder'], {
  inputs: [
    { answers: {}, at: 0 },
    { answers: butPrice, at: 4 },
    { answers: all, at: 5 },
  ],
  events: {
    'finder.chosen': [
      { question: 'for', value: 'women' },
      { question: 'price', value: 'any' },
    ],
    'finder.next': [{}],
    'finder.back': [{}],
    'finder.again': [{}],
    'finder.moved': [
      { answers: {}, at: 0 },
      { answers: all, at: 5 },
    ],
  },
  promises: {
    'the result is shown once every question has an answer': ({ after }) =>
      after.matches('found') === after.context.at >= QUESTIONS.length,
    'no question is passed without an answer': ({ after: { context } }) => nextQuestion(context.answers) >= context.at,
    'the way back keeps what was chosen': ({ event, before, after }) =>
      event.type !== 'finder.back' || after.context.answers === before?.context.answers,
  },
  abstract: ({ context: { answers, at } }) => [at, Object.keys(answers)],
})
