import { expect, test } from 'vitest'
import type { CouponChoiceOwnActions, couponChoiceFlow } from '../../machines/coupon-choice'
import type { Provided } from '../../machines/effect'
import type { FaultsEffects, faultsMachine } from '../../machines/faults/faults.machine'
import type { Effects } from '../../src/shop/effects'

// Where '@ts-expect-error' stands, `npm run types` fails as soon as the line compiles.

type ProvidedFaults = Provided<typeof faultsMachine, FaultsEffects>

test('a flow with an effect that is forgotten does not compile', () => {
  const { clearFaults: _, ...fewer } = { ...({} as ProvidedFaults).actors }
  // @ts-expect-error: `clearFaults` is missing.
  const faults: ProvidedFaults = { actors: fewer }
  // @ts-expect-error: nothing applies the coupon.
  const coupon: Effects<typeof couponChoiceFlow, CouponChoiceOwnActions> = { actions: {} }
  // @ts-expect-error: what the chart does itself is listed, or bound.
  const unlisted: Effects<typeof couponChoiceFlow> = { actions: { apply: () => {} } }
  // @ts-expect-error: the chart has no such action.
  const unknown: Effects<typeof couponChoiceFlow, 'refuse'> = { actions: { apply: () => {} } }
  expect([faults, coupon, unlisted, unknown]).toHaveLength(4)
})
