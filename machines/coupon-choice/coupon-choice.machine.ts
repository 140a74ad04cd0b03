import { assign, fromPromise, setup } from 'xstate'
import type { Coupon } from '../../domain/coupon'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-coupon-choice.ts')
}

/**
 * The choice of a coupon for the cart.
 *
 * It opens with the coupon that the cart has, or with the best that its total reaches. A promo code that is typed in becomes one
 * more coupon, and the chosen one where the total reaches it. Apply asks the backend for the chosen coupon as it is now: nothing
 * is applied before, and one that has ended meanwhile is said.
 */
export const couponChoiceMachine = setup({
  types: {
    context: {} as {
      /** The cart's total before any coupon, in paise. */
      total: number
      /** Coupons that are no coupons of everybody, and those whose figures the backend has said. */
      found: Coupon[]
      /** The coupon that is chosen, by its id; null: none. */
      chosenId: string | null
      /** The promo code as it was typed. */
      code: string
      /** Why the code, or the chosen coupon, cannot be used, in words. */
      messages: string[]
    },
    events: {} as
      | { type: 'coupons.opened'; applied: Coupon | null; total: number }
      | { type: 'coupons.chosen'; id: string }
      | { type: 'coupons.applied' }
      | { type: 'coupons.closed' }
      | { type: 'code.changed'; code: string }
      | { type: 'code.used' },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    /** `code`: as it was typed, or the id of a coupon. */
    findCoupon: fromPromise<Coupon, { code: string }>(notBound),
  },
  actions: {
    /** Bound in rules.ts: the coupon to begin with. */
    begin: assign({
      total: (_, params: { applied: Coupon | null; total: number }) => params.total,
      found: (_, { applied }) => (applied ? [applied] : []),
      chosenId: (_, { applied }) => applied?.id ?? null,
      code: '',
      messages: [],
    }),
    choose: assign({ chosenId: (_, params: { id: string }) => params.id, messages: [] }),
    change: assign({ code: (_, params: { code: string }) => params.code, messages: [] }),
    clearMessages: assign({ messages: [] }),
    /** Bound in rules.ts: the coupon is chosen where the total reaches it; else what is missing is said. */
    take: assign({ found: ({ context }, params: { coupon: Coupon }) => context.found.concat(params.coupon) }),
    /** Bound in rules.ts. */
    rememberFailure: (_, _params: { error: unknown }) => {},
    apply: (_, _params: { coupon: Coupon }) => {},
  },
  guards: {
    isChosen: ({ context }) => context.chosenId !== null,
    isTyped: ({ context }) => context.code.trim() !== '',
    /** Bound in rules.ts: the total reaches the minimum. */
    isReached: (_, _params: { coupon: Coupon }): boolean => true,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'coupon-choice',
  description: 'The choice of a coupon.',
  context: { total: 0, found: [], chosenId: null, code: '', messages: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'No coupon is being chosen.',
      on: {
        'coupons.opened': {
          target: 'open',
          actions: { type: 'begin', params: ({ event }) => ({ applied: event.applied, total: event.total }) },
        },
      },
    },
    open: {
      description: 'The coupons are shown, with a box for a promo code.',
      tags: 'open',
      initial: 'choosing',
      on: { 'coupons.closed': { target: 'closed' } },
      states: {
        choosing: {
          description: 'A coupon can be chosen, or a code typed in.',
          on: {
            'coupons.chosen': { actions: { type: 'choose', params: ({ event }) => ({ id: event.id }) } },
            'code.changed': { actions: { type: 'change', params: ({ event }) => ({ code: event.code }) } },
            'code.used': { guard: 'isTyped', target: 'finding' },
            'coupons.applied': { guard: 'isChosen', target: 'checking' },
          },
        },
        finding: {
          description: 'The backend is asked which coupon the code is.',
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
            onError: {
              target: 'choosing',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: {
            requestTimeout: {
              target: 'choosing',
              actions: { type: 'rememberFailure', params: { error: { status: 0, messages: [] } } },
            },
          },
        },
        checking: {
          description: 'The backend is asked what the chosen coupon is now.',
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
            onError: {
              target: 'choosing',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: {
            requestTimeout: {
              target: 'choosing',
              actions: { type: 'rememberFailure', params: { error: { status: 0, messages: [] } } },
            },
          },
        },
      },
    },
  },
})
