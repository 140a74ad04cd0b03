import { assign, setup } from 'xstate'
import type { Coupon } from '../domain/coupon'

/**
 * The choice of a coupon for the cart.
 *
 * It opens with the coupon that the cart has, or with the best that its total reaches. Nothing is applied before Apply.
 */
export const couponChoiceMachine = setup({
  types: {
    context: {} as {
      /** The coupon that is chosen, by its id; null: none. */
      chosenId: string | null
    },
    events: {} as
      /** `total`: of the cart, before any coupon, in paise. */
        | { type: 'coupons.opened'; applied: Coupon | null; total: number }
        | { type: 'coupons.chosen'; id: string }
        | { type: 'coupons.applied' }
        | { type: 'coupons.closed' },
  },
  actions: {
    /** Bound in coupon-choice.rules.ts: the coupon to begin with. */
    begin: assign({
      chosenId: (_, params: { applied: Coupon | null; total: number }) => params.applied?.id ?? null,
    }),
    choose: assign({ chosenId: (_, params: { id: string }) => params.id }),
    apply: (_, _params: { id: string | null }) => {},
  },
  guards: { isChosen: ({ context }) => context.chosenId !== null },
}).createMachine({
  id: 'coupon-choice',
  description: 'The choice of a coupon.',
  context: { chosenId: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No coupon is being chosen.',
      on: {
        'coupons.opened': {
          target: 'choosing',
          actions: { type: 'begin', params: ({ event }) => ({ applied: event.applied, total: event.total }) },
        },
      },
    },
    choosing: {
      description: 'The coupons of the shop are shown.',
      on: {
        'coupons.chosen': { actions: { type: 'choose', params: ({ event }) => ({ id: event.id }) } },
        'coupons.applied': {
          guard: 'isChosen',
          target: 'closed',
          actions: { type: 'apply', params: ({ context }) => ({ id: context.chosenId }) },
        },
        'coupons.closed': { target: 'closed' },
      },
    },
  },
})
