import { assign, setup } from 'xstate'
import type { Address } from '../../domain/account/address'
import type { CartItem } from '../../domain/cart/cart'
import { shownChanges } from '../../domain/cart/cart-changes'

/** The lines of the cart and the addresses that the checkout shows. */
export interface Shown {
  items: readonly CartItem[]
  addresses: readonly Address[]
}

/**
 * Changes of the cart and the addresses in another tab since the checkout was opened. The page itself does not change them.
 *
 * The message stays until the shopper has read it. While an order is placed there is no message, because the order removes its
 * own lines.
 */
export const changedElsewhereMachine = setup({
  types: {
    context: {} as {
      /** The state that the shopper has seen. */
      seen: Shown
      now: Shown
    },
    input: {} as { shown: Shown },
    /** `isIdle`: no order is being placed. */
    events: {} as { type: 'shown.changed'; shown: Shown; isIdle: boolean } | { type: 'changes.read' },
    tags: {} as 'shown',
  },
  actions: {
    follow: assign({ now: (_, params: { shown: Shown }) => params.shown }),
    see: assign({ seen: ({ context }) => context.now }),
  },
  guards: {
    isPaying: (_, params: { isIdle: boolean }) => !params.isIdle,
    isDifferent: ({ context }, params: { shown: Shown }) => shownChanges(context.seen, params.shown).length > 0,
  },
}).createMachine({
  id: 'changed-elsewhere',
  description: 'Changes in another tab since the checkout was opened.',
  context: ({ input: { shown } }) => ({ seen: shown, now: shown }),
  initial: 'same',
  on: {
    'shown.changed': [
      {
        guard: { type: 'isPaying', params: ({ event }) => event },
        target: '.waiting',
        actions: { type: 'follow', params: ({ event }) => event },
      },
      {
        guard: { type: 'isDifferent', params: ({ event }) => event },
        target: '.shown',
        actions: { type: 'follow', params: ({ event }) => event },
      },
      { target: '.same', actions: { type: 'follow', params: ({ event }) => event } },
    ],
  },
  states: {
    same: { description: 'The shopper has seen the current state.' },
    waiting: { description: 'An order is being placed: no message is shown.' },
    shown: {
      description: 'A message lists the changes.',
      tags: 'shown',
      on: { 'changes.read': { target: 'same', actions: 'see' } },
    },
  },
})
