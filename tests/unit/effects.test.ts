import { expect, test } from 'vitest'
import type { CouponChoiceEffects, couponChoiceMachine } from '../../machines/coupon-choice/coupon-choice.machine'
import type { Provided } from '../../machines/effect'

// `npm run types` fails if a line after '@ts-expect-error' compiles.

type Effects = Provided<typeof couponChoiceMachine, CouponChoiceEffects>

test('a flow with a missing effect does not compile', () => {
  const { actors, actions } = {} as Effects
  const complete: Effects = { actors, actions }
  // @ts-expect-error: the request is missing.
  const noRequest: Effects = { actors: {}, actions }
  // @ts-expect-error: the action is missing.
  const noAction: Effects = { actors, actions: {} }
  // @ts-expect-error: all actions are missing.
  const noActions: Effects = { actors }
  // @ts-expect-error: the chart has no such action.
  const unknown: Effects = { actors, actions: { ...actions, refuse: () => {} } }
  // @ts-expect-error: the action takes a coupon.
  const wrongParams: Effects = { actors, actions: { apply: (_, params: { code: string }) => void params } }
  expect([complete, noRequest, noAction, noActions, unknown, wrongParams]).toHaveLength(6)
})
