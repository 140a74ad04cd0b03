import { isDeepStrictEqual } from 'node:util'
import { mapValues } from 'es-toolkit'
import { cases } from 'xstate-paths'
import { type Address, addressSchema, dummyAddress, emptyAddress, isValidAddress } from '../../domain/account/address'
import { placeOf } from '../../domain/account/pin-code'
import { home } from '../examples'
import { addressFormMachine } from './address-form.machine'

/** A stored address with a value in every field. */
const whole: Address = { ...(mapValues(addressSchema.entries, (_, field) => `the ${field}`) as Address), ...home }

export default cases(addressFormMachine, {
  events: {
    'form.open': [{ address: null }, { address: whole }],
    'form.offered': [{ draft: { ...emptyAddress, name: 'Asha Verma', country: 'India' } }],
    'form.withdrawn': [{}],
    'form.changed': [
      { field: 'zipcode', value: '0123' },
      { field: 'zipcode', value: '560038' },
      { field: 'city', value: 'Bangalore' },
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
    'a form for an existing address has every stored field': ({ event, before, after: { context } }) =>
      event.type !== 'form.open' ||
      event.address === null ||
      before?.matches('closed') !== true ||
      isDeepStrictEqual({ ...context.draft, _id: context.addressId }, whole),
    'only a valid address can be saved': ({ after }) =>
      !after.matches('editing') || after.matches({ editing: 'valid' }) === isValidAddress(after.context.draft),
    'a closed form is empty': ({ after }) =>
      !after.matches('closed') ||
      (isDeepStrictEqual(after.context.draft, emptyAddress) &&
        after.context.addressId === null &&
        !after.context.isInPage),
    'a dialog that replaces the form in the page takes over its fields': ({ event, before, after }) =>
      event.type !== 'form.open' ||
      before?.context.isInPage !== true ||
      event.address !== null ||
      after.context.draft === before.context.draft,
    'a page that is gone does not close a dialog': ({ event, before, after }) =>
      event.type !== 'form.withdrawn' || before?.context.isInPage === true || after.value === before?.value,
    'a submission ends by a reply or by the shopper, however long it takes': ({ event, before, after }) =>
      !before?.matches('saving') ||
      after.matches('saving') ||
      /^form\.(saved|failed|close|withdrawn|open)$/.test(event.type),
    'only the reply to this submission ends it': ({ event, before, after }) =>
      (event.type !== 'form.saved' && event.type !== 'form.failed') ||
      !before?.matches('saving') ||
      after.matches('saving') === (event.submission !== before.context.submission),
    'a failure is shown in the form, or in a toast if the form was closed meanwhile': ({ event, before, actions }) =>
      event.type !== 'form.failed' ||
      actions.some(({ type }) => type === 'toast') ===
        !(before?.matches('saving') && event.submission === before.context.submission),
    'the next submission clears the message of a failure, so that a second failure is announced too': ({ after }) =>
      !after.matches('saving') || after.context.messages.length === 0,
    'city and state follow the PIN code until the shopper edits them': ({ event, after: { context } }) =>
      event.type !== 'form.changed' ||
      (['city', 'state'] as const).every(
        (field) => context.edited.includes(field) || context.draft[field] === placeOf(context.draft.zipcode)[field],
      ),
    'a failed request leaves the fields as they are': ({ event, before, after }) =>
      event.type !== 'form.failed' || after.context.draft === before?.context.draft,
  },
  abstract: ({ context: { draft, addressId, submission, isInPage, edited } }) => [
    addressId,
    isInPage,
    draft.name !== '',
    draft.street !== '',
    draft.zipcode,
    draft.city,
    draft.state,
    edited,
    // A third submission behaves like the second.
    Math.min(submission, 2),
  ],
})
