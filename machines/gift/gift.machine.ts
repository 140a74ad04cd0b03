import { assign, setup } from 'xstate'
import type { Gift } from '../../domain/gift'

/**
 * Whether what is bought is a gift, and what is said of it.
 *
 * Each change is kept in the tab, so that a reload loses nothing. What was typed is there again when the shopper changes their mind
 * twice.
 */
export const giftMachine = setup({
  types: {
    context: {} as {
      gift: Gift
      /** An earlier visit of the tab has said that it is one. */
      wasGift: boolean
    },
    input: {} as { gift: Gift | null },
    events: {} as { type: 'gift.toggled' } | { type: 'gift.changed'; change: Partial<Gift> },
    tags: {} as 'given',
  },
  actions: {
    change: assign({
      gift: ({ context }, params: { change: Partial<Gift> }) => Object.assign({}, context.gift, params.change),
    }),
    /** Keeps it for the tab; null: it is no gift. */
    keep: (_, _params: { gift: Gift | null }) => {},
  },
  guards: { wasGift: ({ context }) => context.wasGift },
}).createMachine({
  id: 'gift',
  description: 'Whether what is bought is a gift, and what is said of it.',
  context: ({ input: { gift } }) => ({
    gift: gift ?? { message: '', isWrapped: false, hidesPrices: false },
    wasGift: gift !== null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Was it a gift before the page was loaded again?',
      always: [{ guard: 'wasGift', target: 'given' }, { target: 'none' }],
    },
    none: {
      description: 'It is no gift.',
      on: {
        'gift.toggled': {
          target: 'given',
          actions: { type: 'keep', params: ({ context }) => ({ gift: context.gift }) },
        },
      },
    },
    given: {
      description: 'It is a gift: its message, its wrap and its packing slip can be chosen.',
      tags: 'given',
      on: {
        'gift.toggled': { target: 'none', actions: { type: 'keep', params: { gift: null } } },
        'gift.changed': {
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event.change }) },
            { type: 'keep', params: ({ context }) => ({ gift: context.gift }) },
          ],
        },
      },
    },
  },
})
