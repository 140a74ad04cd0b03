import { assign, setup } from 'xstate'
import type { Address, AddressDraft, AddressField } from '../domain/address'

/**
 * The form in which an address is added or edited.
 *
 * It holds what is typed and whether it may be saved; the `addresses` chart makes the call and answers `saved`
 * or `failed`. Closing resets it; a failed save keeps what was typed.
 */
export const addressFormMachine = setup({
  types: {
    context: {} as {
      draft: AddressDraft
      /** The address being edited; null for a new one. */
      addressId: string | null
      /** What the backend said against the last try, in words. */
      messages: string[]
    },
    events: {} as
      | { type: 'form.open'; address: Address | null }
      | { type: 'form.changed'; field: AddressField; value: string }
      | { type: 'form.filled'; draft: AddressDraft }
      | { type: 'form.submit' }
      | { type: 'form.saved' }
      | { type: 'form.failed'; messages: string[] }
      | { type: 'form.close' },
  },
  actions: {
    reset: assign({
      draft: { name: '', street: '', city: '', state: '', zipcode: '', country: '', mobile: '' },
      addressId: null,
      messages: [],
    }),
    takeOver: assign(({ context }, params: { address: Address | null }) => {
      if (!params.address) return context
      const { _id, name, street, city, state, zipcode, country, mobile } = params.address
      return { draft: { name, street, city, state, zipcode, country, mobile }, addressId: _id }
    }),
    change: assign({
      draft: ({ context }, params: { field: AddressField; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
    }),
    fill: assign({ draft: (_, params: { draft: AddressDraft }) => params.draft }),
    tell: assign({ messages: (_, params: { messages: string[] }) => params.messages }),
    /** News for the addresses: this is to be saved. */
    submitted: (_, _params: { draft: AddressDraft; addressId: string | null }) => {},
    toast: (_, _params: { text: string; kind: 'error' }) => {},
  },
  guards: {
    /** Bound in address-form.rules.ts. */
    isValid: (): boolean => true,
  },
  delays: { patience: 20_000 },
}).createMachine({
  id: 'address-form',
  description: 'The dialog in which an address is typed. Closing resets it; a failed save keeps what was typed.',
  context: {
    draft: { name: '', street: '', city: '', state: '', zipcode: '', country: '', mobile: '' },
    addressId: null,
    messages: [],
  },
  initial: 'closed',
  on: {
    'form.failed': {
      description: 'The dialog was closed while its address was being saved.',
      actions: { type: 'toast', params: ({ event }) => ({ kind: 'error', text: event.messages.join(' ') }) },
    },
  },
  states: {
    closed: {
      description: 'No dialog; the form is empty.',
      on: {
        'form.open': {
          target: 'editing',
          actions: { type: 'takeOver', params: ({ event }) => ({ address: event.address }) },
        },
      },
    },
    editing: {
      description: 'The dialog is open and the shopper types.',
      initial: 'checking',
      on: {
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
      description: 'The addresses chart makes the call.',
      entry: {
        type: 'submitted',
        params: ({ context }) => ({ draft: context.draft, addressId: context.addressId }),
      },
      exit: { type: 'tell', params: { messages: [] } },
      on: {
        'form.saved': { target: 'closed', actions: 'reset' },
        'form.failed': {
          target: 'editing',
          actions: { type: 'tell', params: ({ event }) => ({ messages: event.messages }) },
        },
        'form.close': { target: 'closed', actions: 'reset' },
      },
      after: {
        patience: {
          target: 'editing',
          actions: { type: 'tell', params: { messages: ['Saving the address takes too long.'] } },
        },
      },
    },
  },
})
