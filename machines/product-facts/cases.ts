import { cases } from 'xstate-paths'
import { perfume, silence } from '../examples'
import { productFactsFlow } from './index'

const facts = { about: 'Deep and sweet.' }

export default cases(productFactsFlow, {
  inputs: [
    { productId: perfume.id, told: null },
    { productId: perfume.id, told: {} },
  ],
  events: { 'facts.reload': [{}] },
  done: { loadFacts: [facts, {}] },
  error: { loadFacts: [silence] },
  checks: { loadFacts: ({ productId }) => productId === perfume.id },
  promises: {
    'what the page brings is not asked for': ({ before, after }) =>
      before !== null || after.matches('known') === (after.context.facts !== null),
    'facts are shown as soon as they are known, and only then': ({ after }) =>
      after.matches('known') === (after.context.facts !== null),
  },
  abstract: ({ context: { facts } }) => [facts],
})
