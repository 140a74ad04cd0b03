import { expect, test } from 'vitest'
import { dayOf } from '../../domain/india-time'
import { cartArrival, deliveryWindow } from '../../domain/order/arrival'
import { inEveryZone } from '../support/zones'

const days = ({ earliest, latest }: ReturnType<typeof deliveryWindow>) => [earliest, latest].map(dayOf)
/** Half an hour after midnight in India, when it is still the previous day further west. */
const at = (day: string) => new Date(`${day}T00:30:00+05:30`)

inEveryZone('when an order arrives', () => {
  test('fast delivery takes three to five business days', () => {
    // Ordered on a Monday: Thursday is the third day, the Monday after the weekend the fifth.
    expect(days(deliveryWindow(at('2026-11-16'), '3-5'))).toEqual(['2026-11-19', '2026-11-23'])
  })

  test('the days of an order placed on a Saturday count from Monday', () => {
    expect(days(deliveryWindow(at('2026-11-21'), '3-5'))).toEqual(['2026-11-25', '2026-11-27'])
  })

  test('a window may extend into the next year, and the day of the order is unchanged', () => {
    const ordered = at('2026-12-31')
    expect(days(deliveryWindow(ordered, '3-5'))).toEqual(['2027-01-05', '2027-01-07'])
    expect(ordered).toEqual(at('2026-12-31'))
  })

  test('a cart arrives with its slowest product', () => {
    const monday = at('2026-11-16')
    const [fast, slow] = [{ fastDelivery: true }, { fastDelivery: false }]
    expect(days(cartArrival([fast, fast], monday))).toEqual(['2026-11-19', '2026-11-23'])
    expect(days(cartArrival([fast, slow], monday))).toEqual(['2026-11-23', '2026-11-25'])
  })
})
