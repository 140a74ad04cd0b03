import { assign, setup } from 'xstate'
import type { Gift } from '../../domain/cart/gift'
import { effect } from '../effect'

/** Provided by src/shop/gift.ts. */
const effects = {
  actions: {
    /** Stores the gift for the tab. Null: the order is not a gift. */
    save: effect<{ gift: Gift | null }>(),
  },
}
export type GiftEffects = typeof effects

/**
 * Whether the order is a gift, and its options.
 *
 * Each change is stored for the tab, so that a reload loses no entry. The entries reappear when the shopper unchecks and checks
 * the box.
 */
export const giftMachine = setup({
  types: {
    context: {} as {
      gift: Gift
      /** Whether the tab stored a gift before a reload. */
      wasGift: boolean
    },
    input: {} as { gift: Gift | null },
    events: {} as { type: 'gift.toggled' } | { type: 'gift.changed'; change: Partial<Gift> },
    tags: {} as 'given',
  },
  actions: {
    ...effects.actions,
    change: assign({
      gift: ({ context }, params: { change: Partial<Gift> }) => ({ ...context.gift, ...params.change }),
    }),
  },
  guards: { wasGift: ({ context }) => context.wasGift },
}).createMachine({
  id: 'gift',
  description: 'Whether the order is a gift, and its options.',
  context: ({ input: { gift } }) => ({
    gift: gift ?? { message: '', isWrapped: false, hidesPrices: false },
    wasGift: gift !== null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Restores the choice from before a reload.',
      always: [{ guard: 'wasGift', target: 'given' }, { target: 'none' }],
    },
    none: {
      description: 'The order is not a gift.',
      on: {
        'gift.toggled': {
          target: 'given',
          actions: { type: 'save', params: ({ context }) => ({ gift: context.gift }) },
        },
      },
    },
    given: {
      description: 'The order is a gift. The shopper chooses its message, wrapping and packing slip.',
      tags: 'given',
      on: {
        'gift.toggled': { target: 'none', actions: { type: 'save', params: { gift: null } } },
        'gift.changed': {
          actions: [
            { type: 'change', params: ({ event }) => event },
            { type: 'save', params: ({ context }) => ({ gift: context.gift }) },
          ],
        },
      },
    },
  },
})
