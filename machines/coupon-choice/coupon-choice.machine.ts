import { assign, setup } from 'xstate'
import { bestCoupon, type Coupon, qualifies } from '../../domain/cart/coupon'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { formatMoney, fromRupees } from '../../domain/money/money'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'

/** Provided by src/shop/coupon-choice.ts. */
const effects = {
  actors: {
    /** `code`: as it was typed, or the id of a coupon. */
    findCoupon: call<Coupon, { code: string }>(),
  },
  actions: {
    /** Applies the coupon to the cart. */
    apply: effect<{ coupon: Coupon }>(),
  },
}
export type CouponChoiceEffects = typeof effects

/**
 * The choice of a coupon for the cart.
 *
 * It opens with the coupon of the cart, or with the best one for its total. A typed promo code adds a coupon, which is chosen
 * if the total reaches its minimum. Apply requests the current state of the chosen coupon: only then is it applied, and a
 * coupon that has ended meanwhile is refused with a message.
 */
export const couponChoiceMachine = setup({
  types: {
    context: {} as {
      /** The cart's total before any coupon, in paise. */
      total: number
      /** The coupons of the shop, those found by a code, and those that the backend has checked. */
      found: Coupon[]
      /** The id of the chosen coupon. Null: none. */
      chosenId: string | null
      /** The promo code as it was typed. */
      code: string
      /** Why the code or the chosen coupon cannot be used. */
      messages: string[]
    },
    events: {} as
      /** `listed`: the coupons that the shop shows to everyone. */
        | { type: 'coupons.opened'; applied: Coupon | null; total: number; listed: readonly Coupon[] }
        | { type: 'coupons.chosen'; id: string }
        | { type: 'coupons.applied' }
        | { type: 'coupons.closed' }
        | { type: 'code.changed'; code: string }
        | { type: 'code.used' },
    tags: {} as 'open' | 'busy',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    begin: assign(
      (_, { applied, total, listed }: { applied: Coupon | null; total: number; listed: readonly Coupon[] }) => ({
        total,
        found: [...listed.filter(({ id }) => id !== applied?.id), ...(applied ? [applied] : [])],
        chosenId: (applied ?? bestCoupon(total, listed))?.id ?? null,
        code: '',
        messages: [],
      }),
    ),
    choose: assign({ chosenId: (_, params: { id: string }) => params.id, messages: [] }),
    change: assign({ code: (_, params: { code: string }) => params.code, messages: [] }),
    clearMessages: assign({ messages: [] }),
    /** A coupon whose minimum the total does not reach is not chosen. A message states the minimum. */
    take: assign(({ context: { found, total, chosenId } }, { coupon }: { coupon: Coupon }) => {
      const isReached = qualifies(coupon, total)
      const minimum = formatMoney(fromRupees(coupon.minPrice))
      return {
        found: [...found.filter(({ id }) => id !== coupon.id), coupon],
        chosenId: isReached ? coupon.id : chosenId === coupon.id ? null : chosenId,
        code: '',
        messages: isReached ? [] : [`The coupon ${coupon.name} needs a total of ${minimum}.`],
      }
    }),
    showFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
  },
  guards: {
    isChosen: ({ context }) => context.chosenId !== null,
    isTyped: ({ context }) => context.code.trim() !== '',
    isReached: ({ context }, { coupon }: { coupon: Coupon }) => qualifies(coupon, context.total),
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'coupon-choice',
  description: 'The choice of a coupon.',
  context: { total: 0, found: [], chosenId: null, code: '', messages: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'No coupon is being chosen.',
      on: {
        'coupons.opened': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'The coupons are shown, with a field for a promo code.',
      tags: 'open',
      initial: 'choosing',
      on: { 'coupons.closed': { target: 'closed' } },
      states: {
        choosing: {
          description: 'The shopper chooses a coupon or types a code.',
          on: {
            'coupons.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
            'code.changed': { actions: { type: 'change', params: ({ event }) => event } },
            'code.used': { guard: 'isTyped', target: 'finding' },
            'coupons.applied': { guard: 'isChosen', target: 'checking' },
          },
        },
        finding: {
          description: 'The backend is looking up the coupon of the code.',
          tags: 'busy',
          entry: 'clearMessages',
          invoke: {
            id: 'findCoupon',
            src: 'findCoupon',
            input: ({ context }) => ({ code: context.code.trim() }),
            onDone: {
              target: 'choosing',
              actions: { type: 'take', params: ({ event }) => ({ coupon: event.output }) },
            },
            onError: { target: 'choosing', actions: { type: 'showFailure', params: ({ event }) => event } },
          },
          after: {
            requestTimeout: { target: 'choosing', actions: { type: 'showFailure', params: { error: noResponse } } },
          },
        },
        checking: {
          description: 'The backend is checking the chosen coupon.',
          tags: 'busy',
          entry: 'clearMessages',
          invoke: {
            id: 'checkCoupon',
            src: 'findCoupon',
            input: ({ context }) => ({ code: context.chosenId ?? '' }),
            onDone: [
              {
                guard: { type: 'isReached', params: ({ event }) => ({ coupon: event.output }) },
                target: '#coupon-choice.closed',
                actions: { type: 'apply', params: ({ event }) => ({ coupon: event.output }) },
              },
              {
                description: 'Its minimum has been raised meanwhile.',
                target: 'choosing',
                actions: { type: 'take', params: ({ event }) => ({ coupon: event.output }) },
              },
            ],
            onError: { target: 'choosing', actions: { type: 'showFailure', params: ({ event }) => event } },
          },
          after: {
            requestTimeout: { target: 'choosing', actions: { type: 'showFailure', params: { error: noResponse } } },
          },
        },
      },
    },
  },
})
