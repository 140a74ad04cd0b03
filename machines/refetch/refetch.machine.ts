import { assign, raise, setup } from 'xstate'
import { effect } from '../effect'

/** A list that several tabs show. */
export type List = 'cart' | 'wishlist' | 'addresses' | 'orders'

/** The delay from a time-out to the first refetch of the lists, in ms, and from the first to the second one. */
const recheckDelay = 5_000
const lastRecheckDelay = 30_000

/** Provided by src/shop/refetch.ts. */
const effects = {
  actions: {
    refetch: effect<{ lists: List[] }>(),
    /** Retries the requests that failed. */
    retry: effect(),
    /** The other tabs refetch these lists too. */
    notifyTabs: effect<{ lists: List[] }>(),
  },
}
export type RefetchEffects = typeof effects

const union = (lists: List[], others: List[]): List[] => [...new Set([...lists, ...others])]

/**
 * Refetches the lists that were changed elsewhere, in another tab or at the shop's desk.
 *
 * A changed list is refetched at once in a visible tab. A hidden tab sends no requests, so its lists wait until it is visible.
 * When the connection returns, failed requests are retried. The backend may still make a change that had no response, so its
 * list is refetched twice later, here and in the other tabs, and whenever its page opens until then.
 */
export const refetchMachine = setup({
  types: {
    context: {} as { waiting: List[]; unclear: List[] },
    events: {} as
      | { type: 'list.changed'; list: List }
      /** A change of the list was sent, and there was no response. */
      | { type: 'list.unanswered'; list: List }
      /** A page that shows the list was opened. */
      | { type: 'list.opened'; list: List }
      /** These lists may have changed. */
      | { type: 'lists.recheck'; lists: List[] }
      | { type: 'tab.shown' }
      | { type: 'tab.hidden' }
      | { type: 'connection.returned' },
  },
  actions: {
    ...effects.actions,
    addWaiting: assign({ waiting: ({ context }, params: { lists: List[] }) => union(context.waiting, params.lists) }),
    clearWaiting: assign({ waiting: [] }),
    addUnclear: assign({ unclear: ({ context }, params: { list: List }) => union(context.unclear, [params.list]) }),
    clearUnclear: assign({ unclear: [] }),
    raiseRecheck: raise((_, { lists }: { lists: List[] }) => ({ type: 'lists.recheck' as const, lists })),
  },
  guards: {
    isUnclear: ({ context }, params: { list: List }) => context.unclear.includes(params.list),
  },
  delays: { recheckDelay, lastRecheckDelay },
}).createMachine({
  id: 'refetch',
  description: 'Refetches the lists that were changed elsewhere.',
  type: 'parallel',
  context: { waiting: [], unclear: [] },
  on: { 'connection.returned': { actions: 'retry' } },
  states: {
    tab: {
      description: 'Whether the tab is visible.',
      initial: 'hidden',
      states: {
        shown: {
          description: 'The tab is visible. Changed lists are refetched at once.',
          on: {
            'list.changed': { actions: { type: 'refetch', params: ({ event }) => ({ lists: [event.list] }) } },
            'lists.recheck': { actions: { type: 'refetch', params: ({ event }) => event } },
            'tab.hidden': { target: 'hidden' },
          },
        },
        hidden: {
          description: 'The tab is hidden. Changed lists wait.',
          on: {
            'list.changed': { actions: { type: 'addWaiting', params: ({ event }) => ({ lists: [event.list] }) } },
            'lists.recheck': { actions: { type: 'addWaiting', params: ({ event }) => event } },
            'tab.shown': {
              target: 'shown',
              actions: [{ type: 'refetch', params: ({ context }) => ({ lists: context.waiting }) }, 'clearWaiting'],
            },
          },
        },
      },
    },
    responses: {
      description: 'Whether every change had its response.',
      initial: 'clear',
      states: {
        clear: {
          description: 'Every change had its response, or its list was refetched twice.',
          on: {
            'list.unanswered': { target: 'unclear', actions: { type: 'addUnclear', params: ({ event }) => event } },
          },
        },
        unclear: {
          description: 'A change had no response. The backend may still make it.',
          initial: 'early',
          on: {
            'list.unanswered': {
              target: '.early',
              reenter: true,
              actions: { type: 'addUnclear', params: ({ event }) => event },
            },
            'list.opened': {
              guard: { type: 'isUnclear', params: ({ event }) => event },
              actions: { type: 'raiseRecheck', params: ({ event }) => ({ lists: [event.list] }) },
            },
          },
          states: {
            early: {
              description: 'The request timed out recently.',
              after: {
                recheckDelay: {
                  target: 'late',
                  actions: [
                    { type: 'raiseRecheck', params: ({ context }) => ({ lists: context.unclear }) },
                    { type: 'notifyTabs', params: ({ context }) => ({ lists: context.unclear }) },
                  ],
                },
              },
            },
            late: {
              description:
                'The lists were refetched once. They are refetched once more, in case the backend was still slower.',
              after: {
                lastRecheckDelay: {
                  target: '#refetch.responses.clear',
                  actions: [
                    { type: 'raiseRecheck', params: ({ context }) => ({ lists: context.unclear }) },
                    { type: 'notifyTabs', params: ({ context }) => ({ lists: context.unclear }) },
                    'clearUnclear',
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
})
