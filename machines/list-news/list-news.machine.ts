import { assign, setup } from 'xstate'

/** A list that several tabs show. */
export type List = 'cart' | 'wishlist' | 'addresses' | 'orders'

/**
 * The lists that were changed elsewhere, in another tab or at the shop’s desk.
 *
 * Each is fetched again at once where the shopper sees this tab, and else as soon as they do: tabs that nobody looks at ask for
 * nothing. When the connection returns, what could not be fetched is tried again.
 */
export const listNewsMachine = setup({
  types: {
    context: {} as { waiting: List[] },
    events: {} as
      | { type: 'list.changed'; list: List }
      | { type: 'tab.shown' }
      | { type: 'tab.hidden' }
      | { type: 'connection.returned' },
  },
  actions: {
    remember: assign({
      waiting: ({ context }, params: { list: List }) =>
        context.waiting.includes(params.list) ? context.waiting : context.waiting.concat(params.list),
    }),
    forget: assign({ waiting: [] }),
    fetchAgain: (_, _params: { lists: List[] }) => {},
    tryAgain: () => {},
  },
}).createMachine({
  id: 'list-news',
  description: 'The lists that were changed elsewhere.',
  context: { waiting: [] },
  initial: 'hidden',
  on: { 'connection.returned': { actions: 'tryAgain' } },
  states: {
    shown: {
      description: 'The shopper sees this tab: what was changed is fetched at once.',
      on: {
        'list.changed': { actions: { type: 'fetchAgain', params: ({ event }) => ({ lists: [event.list] }) } },
        'tab.hidden': { target: 'hidden' },
      },
    },
    hidden: {
      description: 'Nobody sees this tab: what was changed waits.',
      on: {
        'list.changed': { actions: { type: 'remember', params: ({ event }) => ({ list: event.list }) } },
        'tab.shown': {
          target: 'shown',
          actions: [{ type: 'fetchAgain', params: ({ context }) => ({ lists: context.waiting }) }, 'forget'],
        },
      },
    },
  },
})
