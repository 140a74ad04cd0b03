import { assign, setup } from 'xstate'
import type { Address, AddressDraft, AddressField } from '../../domain/address'
import type { FilledField } from '../../domain/address-typing'

/**
 * The form in which an address is added or edited: in a dialog, or for a first address in the page itself. A dialog that is
 * opened takes the place of the form in the page, with what was typed there.
 *
 * It holds what is typed and whether it may be saved; the `addresses` chart makes the call and answers `saved`
 * or `failed`, each with the number of the submission it belongs to. Closing resets the form; a failed save keeps what
 * was typed.
 */
export const addressFormMachine = setup({
  types: {
    context: {} as {
      draft: AddressDraft
      /** City and state as far as the shopper typed them: the others follow the PIN code. */
      edited: readonly FilledField[]
      /** The address being edited; null for a new one. */
      addressId: string | null
      /** Counts the submits, so that an answer to an earlier one is told apart. */
      submission: number
      /** What the backend said against the last try, in words. */
      messages: string[]
      /** It stands in the page, and no dialog is open. */
      isInPage: boolean
    },
    events: {} as
      | { type: 'form.open'; address: Address | null }
      /** A page shows the form itself, with what is known already. */
      | { type: 'form.offered'; draft: AddressDraft }
      /** The page that showed it is gone. */
      | { type: 'form.withdrawn' }
      | { type: 'form.changed'; field: AddressField; value: string }
      | { type: 'form.filled'; draft: AddressDraft }
      | { type: 'form.submit' }
      | { type: 'form.saved'; submission: number }
      | { type: 'form.failed'; submission: number; messages: string[] }
      | { type: 'form.close' },
  },
  actions: {
    reset: assign({
      draft: { name: '', street: '', city: '', state: '', zipcode: '', country: '', mobile: '' },
      edited: [],
      addressId: null,
      messages: [],
      isInPage: false,
    }),
    /** Bound in rules.ts: the form holds all fields of a saved address. */
    fillFrom: (_, _params: { address: Address | null }) => {},
    showInPage: assign({ isInPage: true }),
    showDialog: assign({ isInPage: false }),
    countSubmission: assign({ submission: ({ context }) => context.submission + 1 }),
    /** Bound in rules.ts: a field holds what was typed, of a zipcode or mobile number its digits. */
    change: assign({
      draft: ({ context }, params: { field: AddressField; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
    }),
    /** Bound in rules.ts: city and state that the PIN code gives follow it. */
    fill: assign({ draft: (_, params: { draft: AddressDraft }) => params.draft }),
    /** Bound in rules.ts: the address as it is stored, the mobile number without its country code. */
    finish: () => {},
    tell: assign({ messages: (_, params: { messages: string[] }) => params.messages }),
    /** Callback for the addresses: this is to be saved. */
    submitted: (_, _params: { draft: AddressDraft; addressId: string | null; submission: number }) => {},
    toast: (_, _params: { text: string; kind: 'error' }) => {},
  },
  guards: {
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
    isInPage: ({ context }) => context.isInPage,
    isThisSubmission: ({ context }, params: { submission: number }) => params.submission === context.submission,
  },
}).createMachine({
  id: 'address-form',
  description: 'The form in which an address is typed. Closing resets it; a failed save keeps what was typed.',
  context: {
    draft: { name: '', street: '', city: '', state: '', zipcode: '', country: '', mobile: '' },
    edited: [],
    addressId: null,
    submission: 0,
    messages: [],
    isInPage: false,
  },
  initial: 'closed',
  on: {
    'form.failed': {
      description: 'The form was closed while its address was being saved.',
      actions: { type: 'toast', params: ({ event }) => ({ kind: 'error', text: event.messages.join(' ') }) },
    },
  },
  states: {
    closed: {
      description: 'No form; it is empty.',
      on: {
        'form.offered': {
          target: 'editing',
          actions: [{ type: 'fill', params: ({ event }) => ({ draft: event.draft }) }, 'showInPage'],
        },
        'form.open': {
          target: 'editing',
          actions: { type: 'fillFrom', params: ({ event }) => ({ address: event.address }) },
        },
      },
    },
    editing: {
      description: 'The form is open and the shopper types.',
      initial: 'checking',
      on: {
        'form.open': {
          description: 'The dialog takes the place of the form in the page.',
          guard: 'isInPage',
          target: '.checking',
          actions: [{ type: 'fillFrom', params: ({ event }) => ({ address: event.address }) }, 'showDialog'],
        },
        'form.withdrawn': { guard: 'isInPage', target: 'closed', actions: 'reset' },
        'form.changed': {
          target: '.checking',
          actions: { type: 'change', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'form.filled': {
          target: '.checking',
          actions: { type: 'fill', params: ({ event }) => ({ draft: event.draft }) },
        },
        'form.close': { target: 'closed', actions: 'reset' },
      },
      states: {
        checking: {
          description: 'Something changed: may it be saved now?',
          always: [{ guard: 'isValid', target: 'valid' }, { target: 'invalid' }],
        },
        invalid: { description: 'A field is empty or wrong; its message stands under it.' },
        valid: {
          description: 'Every field is filled and right.',
          on: { 'form.submit': { target: '#address-form.saving' } },
        },
      },
    },
    saving: {
      description: 'The addresses chart makes the call, or lets it wait its turn, and always answers.',
      entry: [
        'finish',
        { type: 'tell', params: { messages: [] } },
        'countSubmission',
        {
          type: 'submitted',
          params: ({ context: { draft, addressId, submission } }) => ({ draft, addressId, submission }),
        },
      ],
      on: {
        'form.saved': {
          guard: { type: 'isThisSubmission', params: ({ event }) => ({ submission: event.submission }) },
          target: 'closed',
          actions: 'reset',
        },
        'form.failed': {
          guard: { type: 'isThisSubmission', params: ({ event }) => ({ submission: event.submission }) },
          target: 'editing',
          actions: { type: 'tell', params: ({ event }) => ({ messages: event.messages }) },
        },
        'form.close': { target: 'closed', actions: 'reset' },
        'form.withdrawn': { guard: 'isInPage', target: 'closed', actions: 'reset' },
      },
    },
  },
})
