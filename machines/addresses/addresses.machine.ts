import { assign, raise, sendTo, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { Address } from '../../domain/account/address'
import type { addressFormMachine } from '../address-form/address-form.machine'
import { loadTimeout, requestTimeout } from '../delays'
import { call, defined, effect, flow } from '../effect'
import { failedMessages, failedToast, lateMessages, lateToast, madeToast, type Toast } from './messages'
import type { AddressChange } from './types'

/** `chosenId`: the address that was chosen last, in any tab. */
type Loaded = { items: Address[]; chosenId: string | null }

/** Provided by src/shop/addresses.ts. */
const effects = {
  actors: {
    loadAddresses: call<Loaded, { session: Session }>(),
    /** Makes one change. Resolves with the list. */
    change: call<Address[], { session: Session; change: AddressChange }>(),
    addressForm: flow<typeof addressFormMachine>(),
  },
  actions: {
    toast: effect<Toast>(),
    /** Stores the choice for all tabs of the account, so that they agree on the delivery address. */
    saveChoice: effect<{ addressId: string | null }>(),
  },
}
export type AddressesEffects = typeof effects

/**
 * The shopper's delivery addresses and the one chosen for the next order.
 *
 * One request runs at a time; later changes wait for their turn; every response replaces the list. The first address is
 * chosen by default, a new one as soon as it is added. When the chosen address has been deleted, the shopper must choose
 * again. The form stores the typed address. This chart sends it to the backend and reports the result to the form, so that no
 * typed text is lost. Changes made elsewhere mark the list as stale; it is refetched when no other request is running. A list
 * that failed to load is fetched again when the connection returns.
 */
export const addressesMachine = setup({
  types: {
    context: {} as {
      session: Session
      items: Address[]
      selectedId: string | null
      /** The queue of changes. The first one may be in flight. */
      changes: AddressChange[]
    },
    input: {} as { session: Session },
    events: {} as
      | AddressChange
      | { type: 'addresses.select'; addressId: string }
      | { type: 'addresses.reload' }
      | { type: 'addresses.stale' }
      | { type: 'addresses.fetching' }
      | { type: 'connection.returned' },
    children: {} as { form: 'addressForm' },
    tags: {} as 'busy' | 'ready' | 'outdated' | 'failed',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    /** The first list: the last choice is restored. If it has been deleted, no address is chosen. */
    open: assign({
      items: (_, params: Loaded) => params.items,
      selectedId: (_, { items, chosenId }: Loaded) =>
        (chosenId === null ? items[0] : items.find((address) => address._id === chosenId))?._id ?? null,
    }),
    /** A refetched list: another tab may have chosen another address. Otherwise the choice stays, as in `replaceItems`. */
    refresh: assign({
      items: (_, params: Loaded) => params.items,
      selectedId: ({ context }, { items, chosenId }: Loaded) =>
        items.some(({ _id }) => _id === chosenId)
          ? chosenId
          : context.items.length === 0
            ? (items[0]?._id ?? null)
            : (items.find(({ _id }) => _id === context.selectedId)?._id ?? null),
    }),
    /** The choice stays as long as its address exists. The first address of an empty list is chosen. */
    replaceItems: assign({
      items: (_, items: Address[]) => items,
      selectedId: ({ context }, items: Address[]) =>
        context.items.length === 0
          ? (items[0]?._id ?? null)
          : (items.find((address) => address._id === context.selectedId)?._id ?? null),
    }),
    selectNewest: assign({ selectedId: ({ context }) => context.items.at(-1)?._id ?? null }),
    select: assign({ selectedId: (_, params: { addressId: string }) => params.addressId }),
    queue: assign(({ context }, change: AddressChange) => ({ changes: context.changes.concat(change) })),
    takeNext: assign({ changes: ({ context }) => context.changes.slice(1) }),
    markFetching: raise({ type: 'addresses.fetching' }),
    tellFormSaved: sendTo('form', ({ context: { changes } }) => ({
      type: 'form.saved' as const,
      submission: changes[0] && 'submission' in changes[0] ? changes[0].submission : 0,
    })),
    tellFormFailed: sendTo('form', ({ context: { changes } }, { messages }: { messages: string[] }) => ({
      type: 'form.failed' as const,
      submission: changes[0] && 'submission' in changes[0] ? changes[0].submission : 0,
      messages,
    })),
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    hasChange: ({ context }) => context.changes.length > 0,
    isNext: ({ context }, params: { type: AddressChange['type'] }) => context.changes[0]?.type === params.type,
    isOfForm: ({ context }) => context.changes[0] !== undefined && 'submission' in context.changes[0],
    isKnown: ({ context }, params: { addressId: string }) =>
      context.items.some((address) => address._id === params.addressId),
  },
  delays: { loadTimeout, requestTimeout },
}).createMachine({
  id: 'addresses',
  description: 'The shopper’s delivery addresses. One request runs at a time; every response replaces the list.',
  type: 'parallel',
  context: ({ input }) => ({ session: input.session, items: [], selectedId: null, changes: [] }),
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
  states: {
    freshness: {
      description: 'Whether the list on the screen is up to date.',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'No change made elsewhere is known.',
          on: { 'addresses.stale': { target: 'stale' } },
        },
        stale: {
          description: 'The list was changed elsewhere. It is refetched when no other request is running.',
          on: { 'addresses.fetching': { target: 'fresh' } },
        },
      },
    },
    work: {
      description: 'At most one request is running.',
      initial: 'loading',
      on: {
        'addresses.add': {
          description: 'The form submits a new address.',
          actions: { type: 'queue', params: ({ event }) => event },
        },
        'addresses.update': {
          description: 'The form submits a changed address.',
          actions: { type: 'queue', params: ({ event }) => event },
        },
        'addresses.restore': {
          description: 'The shopper undoes a deletion.',
          actions: { type: 'queue', params: ({ event }) => event },
        },
        'addresses.select': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: [
            { type: 'select', params: ({ event }) => event },
            { type: 'saveChoice', params: ({ event }) => ({ addressId: event.addressId }) },
          ],
        },
      },
      states: {
        loading: {
          description: 'The list is loading for the first time.',
          tags: 'busy',
          entry: 'markFetching',
          invoke: {
            id: 'loadAddresses',
            src: 'loadAddresses',
            input: ({ context }) => ({ session: context.session }),
            onDone: { target: 'ready', actions: { type: 'open', params: ({ event }) => event.output } },
            onError: { target: 'failed' },
          },
          after: { loadTimeout: { target: 'failed' } },
        },
        failed: {
          description: 'The list failed to load. A message offers to try again.',
          tags: 'failed',
          always: [
            { guard: 'isStale', target: 'loading' },
            { description: 'Its response contains the whole list.', guard: 'hasChange', target: 'changing' },
          ],
          on: { 'addresses.reload': { target: 'loading' }, 'connection.returned': { target: 'loading' } },
        },
        ready: {
          description: 'The list has loaded. A change may begin.',
          tags: 'ready',
          initial: 'current',
          always: [
            { guard: 'isStale', target: 'refreshing' },
            { guard: 'hasChange', target: 'changing' },
          ],
          on: {
            'addresses.delete': { actions: { type: 'queue', params: ({ event }) => event } },
            'addresses.reload': { target: 'refreshing' },
          },
          states: {
            current: { description: 'The list of the last response is shown.' },
            outdated: {
              description: 'The last refetch failed. The shopper may try again.',
              tags: 'outdated',
              on: { 'connection.returned': { target: '#addresses.work.refreshing' } },
            },
          },
        },
        refreshing: {
          description: 'The list is being refetched: it was changed elsewhere, or a change had no clear response.',
          tags: ['busy', 'ready'],
          entry: 'markFetching',
          invoke: {
            id: 'refreshAddresses',
            src: 'loadAddresses',
            input: ({ context }) => ({ session: context.session }),
            onDone: { target: 'ready', actions: { type: 'refresh', params: ({ event }) => event.output } },
            onError: { target: 'ready.outdated' },
          },
          after: { requestTimeout: { target: 'ready.outdated' } },
        },
        changing: {
          description: 'One change is being made. Its response is the list; without one the list is refetched.',
          tags: ['busy', 'ready'],
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context }) => ({ session: context.session, change: defined(context.changes[0]) }),
            onDone: [
              {
                guard: { type: 'isNext', params: { type: 'addresses.add' } },
                target: 'ready',
                actions: [
                  { type: 'toast', params: ({ context: { changes, items } }) => madeToast(changes[0], items) },
                  'tellFormSaved',
                  { type: 'replaceItems', params: ({ event }) => event.output },
                  'selectNewest',
                  { type: 'saveChoice', params: ({ context }) => ({ addressId: context.selectedId }) },
                  'takeNext',
                ],
              },
              {
                guard: 'isOfForm',
                target: 'ready',
                actions: [
                  { type: 'toast', params: ({ context: { changes, items } }) => madeToast(changes[0], items) },
                  'tellFormSaved',
                  { type: 'replaceItems', params: ({ event }) => event.output },
                  'takeNext',
                ],
              },
              {
                target: 'ready',
                actions: [
                  { type: 'toast', params: ({ context: { changes, items } }) => madeToast(changes[0], items) },
                  { type: 'replaceItems', params: ({ event }) => event.output },
                  'takeNext',
                ],
              },
            ],
            onError: [
              {
                guard: 'isOfForm',
                target: 'refreshing',
                actions: [
                  {
                    type: 'tellFormFailed',
                    params: ({ context, event }) => ({ messages: failedMessages(context.changes[0], event.error) }),
                  },
                  'takeNext',
                ],
              },
              {
                target: 'refreshing',
                actions: [
                  { type: 'toast', params: ({ context, event }) => failedToast(context.changes[0], event.error) },
                  'takeNext',
                ],
              },
            ],
          },
          after: {
            requestTimeout: [
              {
                guard: 'isOfForm',
                target: 'refreshing',
                actions: [
                  { type: 'tellFormFailed', params: ({ context }) => ({ messages: lateMessages(context.changes[0]) }) },
                  'takeNext',
                ],
              },
              {
                target: 'refreshing',
                actions: [{ type: 'toast', params: ({ context }) => lateToast(context.changes[0]) }, 'takeNext'],
              },
            ],
          },
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Chooses the state by the type of the change.',
              always: [
                { guard: { type: 'isNext', params: { type: 'addresses.add' } }, target: 'adding' },
                { guard: { type: 'isNext', params: { type: 'addresses.update' } }, target: 'updating' },
                { guard: { type: 'isNext', params: { type: 'addresses.delete' } }, target: 'deleting' },
                { target: 'restoring' },
              ],
            },
            adding: { description: 'A new address is being saved. It becomes the chosen address.' },
            updating: { description: 'A changed address is being saved.' },
            deleting: { description: 'An address is being deleted.' },
            restoring: { description: 'A deleted address is being saved again.' },
          },
        },
      },
    },
  },
})
