import { assign, setup } from 'xstate'
import type { Address } from '../../domain/address'
import type { CartItem } from '../../domain/cart'

/** What the checkout shows of the cart and the addresses. */
export interface Shown {
  items: readonly CartItem[]
  addresses: readonly Address[]
}

/**
 * What another tab has changed of the cart and the addresses since the checkout was opened: nothing on that page changes them
 * itself.
 *
 * The shopper is told until they have read it. While an order is placed nothing is told, because it takes out what was ordered.
 */
export const changedElsewhereMachine = setup({
  types: {
    context: {} as {
      /** What the shopper has seen. */
      seen: Shown
      now: Shown
    },
    input: {} as { shown: Shown },
    /** `isIdle`: no order is being placed. */
    events: {} as { type: 'shown.changed'; shown: Shown; isIdle: boolean } | { type: 'changes.read' },
    tags: {} as 'told',
  },
  actions: {
    follow: assign({ now: (_, params: { shown: Shown }) => params.shown }),
    see: assign({ seen: ({ context }) => context.now }),
  },
  guards: {
    isPaying: (_, params: { isIdle: boolean }) => !params.isIdle,
    /** Bound in rules.ts: something is not as it was seen. */
    isDifferent: (_, _params: { shown: Shown }): boolean => true,
  },
}).createMachine({
  id: 'changed-elsewhere',
  description: 'What another tab has changed since the checkout was opened.',
  context: ({ input: { shown } }) => ({ seen: shown, now: shown }),
  initial: 'same',
  on: {
    'shown.changed': [
      {
        guard: { type: 'isPaying', params: ({ event }) => ({ isIdle: event.isIdle }) },
        target: '.waiting',
        actions: { type: 'follow', params: ({ event }) => ({ shown: event.shown }) },
      },
      {
        guard: { type: 'isDifferent', params: ({ event }) => ({ shown: event.shown }) },
        target: '.told',
        actions: { type: 'follow', params: ({ event }) => ({ shown: event.shown }) },
      },
      { target: '.same', actions: { type: 'follow', params: ({ event }) => ({ shown: event.shown }) } },
    ],
  },
  states: {
    same: { description: 'Everything is as the shopper has seen it.' },
    waiting: { description: 'An order is being placed: nothing is told.' },
    told: {
      description: 'What is different is told.',
      tags: 'told',
      on: { 'changes.read': { target: 'same', actions: 'see' } },
    },
  },
})
