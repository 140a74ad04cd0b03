import { cases } from 'xstate-paths'
import { perfume, silence } from '../examples'
import { productFactsMachine } from './product-facts.machine'

const facts = { about: 'Deep and sweet.' }

export default cases(productFactsMachine, {
  inputs: [
    { productId: perfume.id, facts: null },
    { productId: perfume.id, facts: {} },
  ],
  events: { 'facts.reload': [{}] },
  done: { loadFacts: [facts, {}] },
  error: { loadFacts: [silence] },
  checks: { loadFacts: ({ productId }) => productId === perfume.id },
  promises: {
    'embedded facts are not fetched': ({ before, after }) =>
      before !== null || after.matches('known') === (after.context.facts !== null),
    'facts are shown once they are loaded': ({ after }) => after.matches('known') === (after.context.facts !== null),
  },
  abstract: ({ context: { facts } }) => [facts],
})
