import { noFilters } from '../../domain/filters'
import { flows } from '../../machines/index'
import { perfume, silence } from './examples'
import { cases } from './lib/cases'

export default cases(flows.catalogue, {
  inputs: [{ filters: noFilters }],
  events: {
    'filters.changed': [{ filters: { ...noFilters, brand: ['AJMAL'] }, history: 'push' }],
    'search.typed': [{ text: 'oud' }],
    'catalogue.reload': [{}],
  },
  done: { loadProducts: [[perfume]] },
  error: { loadProducts: [silence] },
  checks: {},
  abstract: ({ context }) => context.filters.brand.length,
})
