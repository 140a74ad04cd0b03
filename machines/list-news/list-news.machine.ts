import { assign, setup } from 'xstate'

/** A list that several tabs show. */
export type List = 'cart' | 'wishlist' | 'addresses' | 'orders'

const withList = (lists: List[], list: List): List[] => (lists.includes(list) ? lists : lists.concat(list))

/**
 * The lists that were changed elsewhere, in another tab or at the shop’s desk.
 *
 * Each is fetched again at once where the shopper sees this tab, and else as soon as they do: a hidden tab makes no calls. When the
 * connection returns, what could not be fetched is tried again. A change whose response never came may still be made by the backend:
 * its list is fetched again twice later, here and in the other tabs, and whenever its page opens until then.
 */
export const listNewsMachine = setup({
  types: {
    context: {} as { waiting: List[]; unclear: List[] },
    events: {} as
      | { type: 'list.changed'; list: List }
      /** A change of the list was sent, and no response came. */
      | { type: 'list.unanswered'; list: List }
      /** A page that shows the list was opened. */
      | { type: 'list.opened'; list: List }
      | { type: 'tab.shown' }
      | { type: 'tab.hidden' }
      | { type: 'connection.returned' },
  },
  actions: {
    remember: assign({ waiting: ({ context }, params: { list: List }) => withList(context.waiting, params.list) }),
    forget: assign({ waiting: [] }),
    doubt: assign({ unclear: ({ context }, params: { list: List }) => withList(context.unclear, params.list) }),
    trust: assign({ unclear: [] }),
    /** Bound in rules.ts: each of these lists counts as changed. */
    recheck: (_, _params: { lists: List[] }) => {},
    fetchAgain: (_, _params: { lists: List[] }) => {},
    tryAgain: () => {},
    /** The other tabs fetch these lists again too. */
    notifyTabs: (_, _params: { lists: List[] }) => {},
  },
  guards: {
    isUnclear: ({ context }, params: { list: List }) => context.unclear.includes(params.list),
  },
  delays: { recheckDelay: 5_000, lastRecheckDelay: 30_000 },
}).createMachine({
  id: 'list-news',
  description: 'The lists that were changed elsewhere.',
  type: 'parallel',
  context: { waiting: [], unclear: [] },
  on: { 'connection.returned': { actions: 'tryAgain' } },
  states: {
    tab: {
      description: 'Does the shopper see this tab?',
      initial: 'hidden',
      states: {
        shown: {
          description: 'The shopper sees this tab: what was changed is fetched at once.',
          on: {
            'list.changed': { actions: { type: 'fetchAgain', params: ({ event }) => ({ lists: [event.list] }) } },
            'tab.hidden': { target: 'hidden' },
          },
        },
        hidden: {
          description: 'The tab is in the background: what was changed waits.',
          on: {
            'list.changed': { actions: { type: 'remember', params: ({ event }) => ({ list: event.list }) } },
            'tab.shown': {
              target: 'shown',
              actions: [{ type: 'fetchAgain', params: ({ context }) => ({ lists: context.waiting }) }, 'forget'],
            },
          },
        },
      },
    },
    responses: {
      description: 'Has every change had its response?',
      initial: 'clear',
      states: {
        clear: {
          description: 'The response of every change has come, or was waited for long enough.',
          on: {
            'list.unanswered': {
              target: 'unclear',
              actions: { type: 'doubt', params: ({ event }) => ({ list: event.list }) },
            },
          },
        },
        unclear: {
          description: 'A change had no response. The backend may still make it.',
          initial: 'early',
          on: {
            'list.unanswered': {
              target: '.early',
              reenter: true,
              actions: { type: 'doubt', params: ({ event }) => ({ list: event.list }) },
            },
            'list.opened': {
              guard: { type: 'isUnclear', params: ({ event }) => ({ list: event.list }) },
              actions: { type: 'recheck', params: ({ event }) => ({ lists: [event.list] }) },
            },
          },
          states: {
            early: {
              description: 'The call was given up just now.',
              after: {
                recheckDelay: {
                  target: 'late',
                  actions: [
                    { type: 'recheck', params: ({ context }) => ({ lists: context.unclear }) },
                    { type: 'notifyTabs', params: ({ context }) => ({ lists: context.unclear }) },
                  ],
                },
              },
            },
            late: {
              description: 'The lists were fetched again. They are once more, in case the backend was slower still.',
              after: {
                lastRecheckDelay: {
                  target: '#list-news.responses.clear',
                  actions: [
                    { type: 'recheck', params: ({ context }) => ({ lists: context.unclear }) },
                    { type: 'notifyTabs', params: ({ context }) => ({ lists: context.unclear }) },
                    'trust',
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
