import { assign, fromCallback, fromPromise, raise, sendTo, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account'
import type { Address, AddressDraft } from '../../domain/address'
import type { addressFormMachine } from '../address-form/address-form.machine'

/** Any one change of the addresses. `submission`: which submit of the form asks for it, so that the form knows its answer. */
export type AddressChange =
  | { type: 'addresses.add'; address: AddressDraft; submission: number }
  | { type: 'addresses.update'; address: Address; submission: number }
  | { type: 'addresses.delete'; addressId: string }
  | { type: 'addresses.restore'; address: AddressDraft }

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-addresses.ts')
}

/** What the state that asks for it has been entered with. */
function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The addresses are in a state whose value is missing.')
  return value
}

type Opened = { items: Address[]; chosenId: string | null }

/**
 * The shopper's delivery addresses and the one chosen for the next order.
 *
 * One request at a time; what comes meanwhile waits its turn; every answer replaces the list. The first address is chosen by
 * default, a new one as soon as it is added; a choice that is gone is asked for again. The form holds what is typed; this
 * chart makes the call and tells the form how its submission went, so that nothing typed is lost. News from elsewhere only
 * marks the list as stale: it is fetched again when nothing else is under way. A list that could not be fetched is tried
 * again when the connection returns.
 */
export const addressesMachine = setup({
  types: {
    context: {} as {
      session: Session
      items: Address[]
      selectedId: string | null
      /** Changes that are to be made, the first of them first or under way. */
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
  actors: {
    /** The addresses, and the one that was chosen last, in any tab. */
    loadAddresses: fromPromise<Opened, { session: Session }>(notBound),
    /** Makes one change; its answer is the list. */
    change: fromPromise<Address[], { session: Session; change: AddressChange }>(notBound),
    addressForm: fromCallback(() => {}) as unknown as typeof addressFormMachine,
  },
  actions: {
    /** The first list: what was chosen is chosen again, and asked for when it is gone; else its first address. */
    open: assign({
      items: (_, params: Opened) => params.items,
      selectedId: (_, { items, chosenId }: Opened) =>
        (chosenId === null ? items[0] : items.find((address) => address._id === chosenId))?._id ?? null,
    }),
    /** The list, fetched again: another tab may have chosen another address. Else the choice stays, as in `replaceItems`. */
    refresh: assign({
      items: (_, params: Opened) => params.items,
      selectedId: ({ context }, { items, chosenId }: Opened) =>
        items.some(({ _id }) => _id === chosenId)
          ? chosenId
          : context.items.length === 0
            ? (items[0]?._id ?? null)
            : (items.find(({ _id }) => _id === context.selectedId)?._id ?? null),
    }),
    /** A later list: the choice stays as long as the address is there. Where nothing could be chosen, the first is. */
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
    /** Stored for all tabs of the account, so that they agree where the order goes. */
    keepChoice: (_, _params: { addressId: string | null }) => {},
    markFetching: raise({ type: 'addresses.fetching' }),
    tellFormSaved: sendTo('form', ({ context: { changes } }) => ({
      type: 'form.saved' as const,
      submission: changes[0] && 'submission' in changes[0] ? changes[0].submission : 0,
    })),
    /** Bound in rules.ts, as what is said; without an error no answer came in time. */
    tellFormFailed: (_, _params: { error: unknown } | undefined) => {},
    sayMade: () => {},
    sayFailed: (_, _params: { error: unknown } | undefined) => {},
    toast: (_, _params: { text: string; kind?: 'success' | 'error'; failure?: unknown; undo?: Address }) => {},
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    hasChange: ({ context }) => context.changes.length > 0,
    isNext: ({ context }, params: { type: AddressChange['type'] }) => context.changes[0]?.type === params.type,
    isOfForm: ({ context }) => context.changes[0] !== undefined && 'submission' in context.changes[0],
    isKnown: ({ context }, params: { addressId: string }) =>
      context.items.some((address) => address._id === params.addressId),
  },
  delays: { loadTimeout: 9_000, requestTimeout: 15_000 },
}).createMachine({
  id: 'addresses',
  description: 'The shopper’s delivery addresses. One request at a time; every answer replaces the list.',
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
      description: 'Is what is shown the latest that is known of?',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'Nothing is heard of a change made elsewhere.',
          on: { 'addresses.stale': { target: 'stale' } },
        },
        stale: {
          description: 'The list was changed elsewhere: it is fetched again when nothing else is under way.',
          on: { 'addresses.fetching': { target: 'fresh' } },
        },
      },
    },
    work: {
      description: 'What is under way: nothing, or one request.',
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
          description: 'The shopper takes a deletion back.',
          actions: { type: 'queue', params: ({ event }) => event },
        },
        'addresses.select': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: [
            { type: 'select', params: ({ event }) => event },
            { type: 'keepChoice', params: ({ event }) => ({ addressId: event.addressId }) },
          ],
        },
      },
      states: {
        loading: {
          description: 'The list is being fetched for the first time.',
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
          description: 'The list could not be fetched. The shopper is told and may try again.',
          tags: 'failed',
          always: [
            { guard: 'isStale', target: 'loading' },
            { description: 'Its answer holds the whole list.', guard: 'hasChange', target: 'changing' },
          ],
          on: { 'addresses.reload': { target: 'loading' }, 'connection.returned': { target: 'loading' } },
        },
        ready: {
          description: 'The list is known; a change may begin.',
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
            current: { description: 'What is shown is what the backend said last.' },
            outdated: {
              description: 'The last attempt to fetch the list again failed. The shopper may try again.',
              tags: 'outdated',
              on: { 'connection.returned': { target: '#addresses.work.refreshing' } },
            },
          },
        },
        refreshing: {
          description: 'The list is fetched again: it was changed elsewhere, or a change had no clear answer.',
          tags: ['busy', 'ready'],
          entry: 'markFetching',
          invoke: {
            id: 'refreshAddresses',
            src: 'loadAddresses',
            input: ({ context }) => ({ session: context.session }),
            onDone: {
              target: 'ready',
              actions: { type: 'refresh', params: ({ event }) => event.output },
            },
            onError: { target: 'ready.outdated' },
          },
          after: { requestTimeout: { target: 'ready.outdated' } },
        },
        changing: {
          description: 'One change is being made. Its answer is the list; without one the list is fetched again.',
          tags: ['busy', 'ready'],
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context }) => ({ session: context.session, change: required(context.changes[0]) }),
            onDone: [
              {
                guard: { type: 'isNext', params: { type: 'addresses.add' } },
                target: 'ready',
                actions: [
                  'sayMade',
                  'tellFormSaved',
                  { type: 'replaceItems', params: ({ event }) => event.output },
                  'selectNewest',
                  { type: 'keepChoice', params: ({ context }) => ({ addressId: context.selectedId }) },
                  'takeNext',
                ],
              },
              {
                guard: 'isOfForm',
                target: 'ready',
                actions: [
                  'sayMade',
                  'tellFormSaved',
                  { type: 'replaceItems', params: ({ event }) => event.output },
                  'takeNext',
                ],
              },
              {
                target: 'ready',
                actions: ['sayMade', { type: 'replaceItems', params: ({ event }) => event.output }, 'takeNext'],
              },
            ],
            onError: [
              {
                guard: 'isOfForm',
                target: 'refreshing',
                actions: [{ type: 'tellFormFailed', params: ({ event }) => event }, 'takeNext'],
              },
              { target: 'refreshing', actions: [{ type: 'sayFailed', params: ({ event }) => event }, 'takeNext'] },
            ],
          },
          after: {
            requestTimeout: [
              { guard: 'isOfForm', target: 'refreshing', actions: ['tellFormFailed', 'takeNext'] },
              { target: 'refreshing', actions: ['sayFailed', 'takeNext'] },
            ],
          },
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Which change is it?',
              always: [
                { guard: { type: 'isNext', params: { type: 'addresses.add' } }, target: 'adding' },
                { guard: { type: 'isNext', params: { type: 'addresses.update' } }, target: 'updating' },
                { guard: { type: 'isNext', params: { type: 'addresses.delete' } }, target: 'deleting' },
                { target: 'restoring' },
              ],
            },
            adding: { description: 'A new address is being saved. It becomes the chosen one.' },
            updating: { description: 'A changed address is being saved.' },
            deleting: { description: 'An address is being deleted.' },
            restoring: { description: 'A deleted address is being saved again.' },
          },
        },
      },
    },
  },
})
