import { describe, expect, test } from 'vitest'
import { cartArrival, deliveryWindow } from '../../domain/arrival'

const days = ({ earliest, latest }: ReturnType<typeof deliveryWindow>) =>
  [earliest, latest].map((day) => day.toDateString())

describe('when an order arrives', () => {
  test('fast delivery takes three to five business days', () => {
    // Ordered on a Monday: Thursday is the third day, the Monday after the weekend the fifth.
    expect(days(deliveryWindow(new Date(2026, 10, 16), true))).toEqual(['Thu Nov 19 2026', 'Mon Nov 23 2026'])
  })

  test('other deliveries take five to seven', () => {
    expect(days(deliveryWindow(new Date(2026, 10, 16), false))).toEqual(['Mon Nov 23 2026', 'Wed Nov 25 2026'])
  })

  test('what is ordered on a Saturday counts from Monday on', () => {
    expect(days(deliveryWindow(new Date(2026, 10, 21), true))).toEqual(['Wed Nov 25 2026', 'Fri Nov 27 2026'])
  })

  test('a window may reach into the next year, and the day of the order stays what it was', () => {
    const ordered = new Date(2026, 11, 31)
    expect(days(deliveryWindow(ordered, true))).toEqual(['Tue Jan 05 2027', 'Thu Jan 07 2027'])
    expect(ordered).toEqual(new Date(2026, 11, 31))
  })

  test('a cart arrives as late as its slowest product', () => {
    const monday = new Date(2026, 10, 16)
    const [fast, slow] = [{ fastDelivery: true }, { fastDelivery: false }]
    expect(days(cartArrival([fast, fast], monday))).toEqual(['Thu Nov 19 2026', 'Mon Nov 23 2026'])
    expect(days(cartArrival([fast, slow], monday))).toEqual(['Mon Nov 23 2026', 'Wed Nov 25 2026'])
  })
})
