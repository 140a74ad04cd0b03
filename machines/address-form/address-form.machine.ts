import { assign, setup } from 'xstate'
import {
  type Address,
  type AddressDraft,
  type AddressField,
  emptyAddress,
  finishedAddress,
  isValidAddress,
} from '../../domain/account/address'
import { type AddressTyping, typingOf, withField } from '../../domain/account/address-typing'
import { effect } from '../effect'

/** Provided by src/shop/addresses.ts. */
const effects = {
  actions: {
    /** Passes the address to `addresses`, which saves it. */
    submitted: effect<{ draft: AddressDraft; addressId: string | null; submission: number }>(),
    toast: effect<{ text: string; kind: 'error' }>(),
  },
}
export type AddressFormEffects = typeof effects

/**
 * The form in which an address is added or edited: in a dialog, or for a first address in the page itself. A dialog that opens
 * replaces the form in the page and takes over its fields.
 *
 * Only a valid address is submitted. The `addresses` chart sends the request and replies with `form.saved` or `form.failed`, each
 * with the number of its submission. Closing resets the form. A failed request leaves the fields as they are.
 */
export const addressFormMachine = setup({
  types: {
    context: {} as AddressTyping & {
      /** The address being edited; null for a new one. */
      addressId: string | null
      /** Number of the last submission, so that a reply to an earlier one is recognized. */
      submission: number
      /** Why the last request failed. */
      messages: string[]
      /** The form is part of the page, and no dialog is open. */
      isInPage: boolean
    },
    events: {} as
      | { type: 'form.open'; address: Address | null }
      /** A page shows the form itself, prefilled with the draft. */
      | { type: 'form.offered'; draft: AddressDraft }
      /** The page that showed the form is gone. */
      | { type: 'form.withdrawn' }
      | { type: 'form.changed'; field: AddressField; value: string }
      | { type: 'form.filled'; draft: AddressDraft }
      | { type: 'form.submit' }
      | { type: 'form.saved'; submission: number }
      | { type: 'form.failed'; submission: number; messages: string[] }
      | { type: 'form.close' },
  },
  actions: {
    ...effects.actions,
    reset: assign({
      draft: emptyAddress,
      edited: [],
      addressId: null,
      messages: [],
      isInPage: false,
    }),
    fillFrom: assign(({ context }, { address }: { address: Address | null }) => {
      if (!address) return context
      const { _id: addressId, ...draft } = address
      return { ...typingOf(draft), addressId }
    }),
    showInPage: assign({ isInPage: true }),
    showDialog: assign({ isInPage: false }),
    countSubmission: assign({ submission: ({ context }) => context.submission + 1 }),
    change: assign(({ context }, params: { field: AddressField; value: string }) =>
      withField(context, params.field, params.value),
    ),
    fill: assign((_, params: { draft: AddressDraft }) => typingOf(params.draft)),
    finishDraft: assign({ draft: ({ context }) => finishedAddress(context.draft) }),
    setMessages: assign({ messages: (_, params: { messages: string[] }) => params.messages }),
  },
  guards: {
    isValid: ({ context }) => isValidAddress(context.draft),
    isInPage: ({ context }) => context.isInPage,
    isThisSubmission: ({ context }, params: { submission: number }) => params.submission === context.submission,
  },
}).createMachine({
  id: 'address-form',
  description: 'The form of an address. Closing resets it; a failed request leaves the fields as they are.',
  context: {
    draft: emptyAddress,
    edited: [],
    addressId: null,
    submission: 0,
    messages: [],
    isInPage: false,
  },
  initial: 'closed',
  on: {
    'form.failed': {
      description: 'The form was closed while the request was in flight.',
      actions: { type: 'toast', params: ({ event }) => ({ kind: 'error', text: event.messages.join(' ') }) },
    },
  },
  states: {
    closed: {
      description: 'No form is open; the fields are empty.',
      on: {
        'form.offered': { target: 'editing', actions: [{ type: 'fill', params: ({ event }) => event }, 'showInPage'] },
        'form.open': { target: 'editing', actions: { type: 'fillFrom', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'The form is open and the shopper types.',
      initial: 'checking',
      on: {
        'form.open': {
          description: 'The dialog replaces the form in the page.',
          guard: 'isInPage',
          target: '.checking',
          actions: [{ type: 'fillFrom', params: ({ event }) => event }, 'showDialog'],
        },
        'form.withdrawn': { guard: 'isInPage', target: 'closed', actions: 'reset' },
        'form.changed': { target: '.checking', actions: { type: 'change', params: ({ event }) => event } },
        'form.filled': { target: '.checking', actions: { type: 'fill', params: ({ event }) => event } },
        'form.close': { target: 'closed', actions: 'reset' },
      },
      states: {
        checking: {
          description: 'A field has changed: is the address valid?',
          always: [{ guard: 'isValid', target: 'valid' }, { target: 'invalid' }],
        },
        invalid: { description: 'A required field is empty, or a field is invalid; its message is under it.' },
        valid: {
          description: 'Every required field is filled in, and none is invalid.',
          on: { 'form.submit': { target: '#address-form.saving' } },
        },
      },
    },
    saving: {
      description: 'The flow addresses sends the request, or queues it, and always replies.',
      entry: [
        'finishDraft',
        { type: 'setMessages', params: { messages: [] } },
        'countSubmission',
        {
          type: 'submitted',
          params: ({ context: { draft, addressId, submission } }) => ({ draft, addressId, submission }),
        },
      ],
      on: {
        'form.saved': {
          guard: { type: 'isThisSubmission', params: ({ event }) => event },
          target: 'closed',
          actions: 'reset',
        },
        'form.failed': {
          guard: { type: 'isThisSubmission', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'setMessages', params: ({ event }) => event },
        },
        'form.close': { target: 'closed', actions: 'reset' },
        'form.withdrawn': { guard: 'isInPage', target: 'closed', actions: 'reset' },
      },
    },
  },
})
