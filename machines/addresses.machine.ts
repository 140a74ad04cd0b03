import { assertEvent, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Address, AddressDraft } from '../domain/address'
import type { Failure } from '../domain/failure'
import type { addressFormMachine } from './address-form.machine'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/app/system.ts')
}

/**
 * The shopper's delivery addresses and the one chosen for the next order.
 *
 * One request at a time; every answer replaces the list. The first address is chosen by default, a new one as
 * soon as it is added. The form holds what is typed; this chart makes the call and tells the form how it went,
 * so that nothing typed is lost.
 */
export const addressesMachine = setup({
  types: {
    context: {} as {
      items: Address[]
      selectedId: string | null
      /** The address being deleted. */
      pending: string | null
      failure: Failure | null
    },
    events: {} as
      | { type: 'addresses.add'; address: AddressDraft }
      | { type: 'addresses.update'; address: Address }
      | { type: 'addresses.delete'; addressId: string }
      | { type: 'addresses.restore'; address: AddressDraft }
      | { type: 'addresses.select'; addressId: string }
      | { type: 'addresses.reload' },
    children: {} as { form: 'addressForm' },
    tags: {} as 'busy' | 'ready',
  },
  actors: {
    loadAddresses: fromPromise<Address[]>(notBound),
    addAddress: fromPromise<Address[], { address: AddressDraft }>(notBound),
    updateAddress: fromPromise<Address[], { address: Address }>(notBound),
    deleteAddress: fromPromise<Address[], { addressId: string }>(notBound),
    addressForm: fromCallback(() => {}) as unknown as typeof addressFormMachine,
  },
  actions: {
    replaceItems: assign({
      items: (_, params: { items: Address[] }) => params.items,
      selectedId: ({ context }, { items }: { items: Address[] }) =>
        (items.find((address) => address._id === context.selectedId) ?? items[0])?._id ?? null,
      pending: null,
      failure: null,
    }),
    selectNewest: assign({ selectedId: ({ context }) => context.items.at(-1)?._id ?? null }),
    select: assign({ selectedId: (_, params: { addressId: string }) => params.addressId }),
    markPending: assign({ pending: (_, params: { addressId: string }) => params.addressId }),
    giveUp: assign({ pending: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => params.error as Failure }),
    tellFormSaved: sendTo('form', { type: 'form.saved' }),
    tellFormFailed: sendTo('form', (_, params: { error: unknown }) => ({
      type: 'form.failed' as const,
      messages: ['The address could not be saved.'].concat((params.error as Failure).messages),
    })),
    toast: (_, _params: { text: string; kind?: 'success' | 'error'; undo?: Address | undefined }) => {},
  },
  guards: {
    isKnown: ({ context }, params: { addressId: string }) =>
      context.items.some((address) => address._id === params.addressId),
  },
  delays: { patience: 15_000 },
}).createMachine({
  id: 'addresses',
  description: 'The shopper’s delivery addresses. One request at a time; every answer replaces the list.',
  context: { items: [], selectedId: null, pending: null, failure: null },
  invoke: {
    id: 'form',
    src: 'addressForm',
    onError: {
      actions: {
        type: 'toast',
        params: { kind: 'error', text: 'The address form has stopped. Please reload the page.' },
      },
    },
  },
  initial: 'loading',
  on: {
    'addresses.select': {
      guard: { type: 'isKnown', params: ({ event }) => ({ addressId: event.addressId }) },
      actions: { type: 'select', params: ({ event }) => ({ addressId: event.addressId }) },
    },
  },
  states: {
    loading: {
      description: 'The addresses are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: {
          target: 'ready',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { patience: { target: 'failed' } },
    },
    failed: {
      description: 'The addresses could not be fetched. The shopper is told and may try again.',
      on: { 'addresses.reload': { target: 'loading' } },
    },
    ready: {
      description: 'The addresses are known; a change may begin.',
      tags: 'ready',
      on: {
        'addresses.add': { target: 'adding' },
        'addresses.update': { target: 'updating' },
        'addresses.delete': {
          target: 'deleting',
          actions: { type: 'markPending', params: ({ event }) => ({ addressId: event.addressId }) },
        },
        'addresses.restore': { description: 'The shopper takes a deletion back.', target: 'restoring' },
        'addresses.reload': { target: 'refreshing' },
      },
    },
    refreshing: {
      description: 'The addresses are looked at again: a change had no clear answer.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'refreshAddresses',
        src: 'loadAddresses',
        onDone: {
          target: 'ready',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        patience: {
          target: 'ready',
          actions: { type: 'rememberFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    adding: {
      description: 'A new address is being saved. It becomes the chosen one.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'addAddress',
        src: 'addAddress',
        input: ({ event }) => {
          assertEvent(event, 'addresses.add')
          return { address: event.address }
        },
        onDone: {
          target: 'ready',
          actions: [
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            'selectNewest',
            'tellFormSaved',
            { type: 'toast', params: { text: 'Address added' } },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: { type: 'tellFormFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        patience: {
          target: 'refreshing',
          actions: { type: 'tellFormFailed', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    updating: {
      description: 'A changed address is being saved.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'updateAddress',
        src: 'updateAddress',
        input: ({ event }) => {
          assertEvent(event, 'addresses.update')
          return { address: event.address }
        },
        onDone: {
          target: 'ready',
          actions: [
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            'tellFormSaved',
            { type: 'toast', params: { text: 'Address updated' } },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: { type: 'tellFormFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        patience: {
          target: 'refreshing',
          actions: { type: 'tellFormFailed', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    deleting: {
      description: 'An address is being deleted.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'deleteAddress',
        src: 'deleteAddress',
        input: ({ event }) => {
          assertEvent(event, 'addresses.delete')
          return { addressId: event.addressId }
        },
        onDone: {
          target: 'ready',
          actions: [
            {
              type: 'toast',
              params: ({ context }) => ({
                text: 'Address deleted',
                undo: context.items.find((address) => address._id === context.pending),
              }),
            },
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: ['giveUp', { type: 'toast', params: { kind: 'error', text: 'The address could not be deleted.' } }],
        },
      },
      after: {
        patience: {
          target: 'refreshing',
          actions: [
            'giveUp',
            { type: 'toast', params: { kind: 'error', text: 'Deleting the address takes too long. Looking again…' } },
          ],
        },
      },
    },
    restoring: {
      description: 'A deleted address is being saved again.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'restoreAddress',
        src: 'addAddress',
        input: ({ event }) => {
          assertEvent(event, 'addresses.restore')
          return { address: event.address }
        },
        onDone: {
          target: 'ready',
          actions: [
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            { type: 'toast', params: { text: 'Address added' } },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: { type: 'toast', params: { kind: 'error', text: 'The address could not be saved again.' } },
        },
      },
      after: {
        patience: {
          target: 'refreshing',
          actions: {
            type: 'toast',
            params: { kind: 'error', text: 'Saving the address again takes too long. Looking again…' },
          },
        },
      },
    },
  },
})
