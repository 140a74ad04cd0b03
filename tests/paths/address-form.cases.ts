import { dummyAddress } from '../../domain/address'
import { flows } from '../../machines/index'
import { home } from './examples'
import { cases } from './lib/cases'

export default cases(flows['address-form'], {
  events: {
    'form.open': [{ address: null }, { address: home }],
    'form.changed': [
      { field: 'zipcode', value: '0123' },
      { field: 'zipcode', value: '560038' },
    ],
    'form.filled': [{ draft: dummyAddress }],
    'form.submit': [{}],
    'form.saved': [{}],
    'form.failed': [{ messages: ['The zipcode is unknown.'] }],
    'form.close': [{}],
  },
  done: {},
  error: {},
  checks: {},
  abstract: ({ context: { draft, addressId } }) => [addressId, draft.name !== '', draft.zipcode],
})
