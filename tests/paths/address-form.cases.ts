import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { dummyAddress, emptyAddress, isValidAddress } from '../../domain/address'
import { flows } from '../../machines/index'
import { home } from './examples'

export default cases(flows['address-form'], {
  events: {
    'form.open': [{ address: null }, { address: home }],
    'form.changed': [
      { field: 'zipcode', value: '0123' },
      { field: 'zipcode', value: '560038' },
    ],
    'form.filled': [{ draft: dummyAddress }],
    'form.submit': [{}],
    'form.saved': [{ submission: 1 }, { submission: 0 }],
    'form.failed': [1, 0].map((submission) => ({ submission, messages: ['The zipcode is unknown.'] })),
    'form.close': [{}],
  },
  done: {},
  error: {},
  checks: {},
  promises: {
    'only a right address may be saved': ({ after }) =>
      !after.matches('editing') || after.matches({ editing: 'valid' }) === isValidAddress(after.context.draft),
    'a closed form is empty': ({ after }) =>
      !after.matches('closed') ||
      (isDeepStrictEqual(after.context.draft, emptyAddress) && after.context.addressId === null),
    'only the answer to this submission ends it': ({ event, before, after }) =>
      (event.type !== 'form.saved' && event.type !== 'form.failed') ||
      !before?.matches('saving') ||
      after.matches('saving') === (event.submission !== before.context.submission),
    'a failed save keeps what was typed': ({ event, before, after }) =>
      event.type !== 'form.failed' || after.context.draft === before?.context.draft,
  },
  abstract: ({ context: { draft, addressId, submission } }) => [
    addressId,
    draft.name !== '',
    draft.zipcode,
    submission,
  ],
  // A second submission is like the first.
  leaveOut: (event, { context }) => event.type === 'form.submit' && context.submission > 0,
})
