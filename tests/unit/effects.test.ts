import { expect, test } from 'vitest'
import type { CouponChoiceOwnActions, couponChoiceFlow } from '../../machines/coupon-choice'
import type { FaultsOwnActions, faultsFlow } from '../../machines/faults'
import type { Effects } from '../../src/shop/effects'

// Where '@ts-expect-error' stands, `npm run types` fails as soon as the line compiles.

type FaultsEffects = Effects<typeof faultsFlow, FaultsOwnActions>

test('a flow with an effect that is forgotten does not compile', () => {
  const { clearFaults: _, ...fewer } = { ...({} as FaultsEffects).actors }
  // @ts-expect-error: nothing clears the faults.
  const faults: FaultsEffects = { actors: fewer }
  // @ts-expect-error: nothing applies the coupon.
  const coupon: Effects<typeof couponChoiceFlow, CouponChoiceOwnActions> = { actions: {} }
  // @ts-expect-error: what the chart does itself is listed, or bound.
  const unlisted: Effects<typeof couponChoiceFlow> = { actions: { apply: () => {} } }
  // @ts-expect-error: the chart has no such action.
  const unknown: Effects<typeof couponChoiceFlow, 'refuse'> = { actions: { apply: () => {} } }
  expect([faults, coupon, unlisted, unknown]).toHaveLength(4)
})
