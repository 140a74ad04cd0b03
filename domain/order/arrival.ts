import { DAY_MS, dayOf, formatDay, weekdayOf } from '../india-time'
import { daysOf } from './delivery'

/** Returns the first and the last number of business days such as '3-5'. */
export function businessDays(days: string): { least: number; most: number } {
  const [least = 0, most = least] = days.split('-').map(Number)
  return { least, most }
}

/** The first and the last possible day of a delivery. */
export interface DeliveryWindow {
  earliest: Date
  latest: Date
}

/**
 * The distance of a place from the warehouse. A nearby delivery takes the first two days of its window, a far one the
 * last two.
 */
export type Distance = 'near' | 'usual' | 'far'

/**
 * Returns the delivery window of an order placed at `ordered`, in days of India. `days`: its business days, such as '3-5'.
 * Saturdays and Sundays are not business days.
 */
export function deliveryWindow(ordered: Date, days: string, distance: Distance = 'usual'): DeliveryWindow {
  const { least, most } = businessDays(days)
  return {
    earliest: addBusinessDays(ordered, distance === 'far' ? most - 1 : least),
    latest: addBusinessDays(ordered, distance === 'near' ? least + 1 : most),
  }
}

/** Formats a delivery window: '25-27 Nov', or '30 Nov-2 Dec' across the end of a month. */
export function formatWindow({ earliest, latest }: DeliveryWindow): string {
  const [first, last] = [dayOf(earliest), dayOf(latest)]
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}-${formatDay(latest)}`
    : `${formatDay(earliest)}-${formatDay(latest)}`
}

/** Returns the business days of a cart that is ordered now. The slowest product decides. */
const daysOfCart = (items: readonly { fastDelivery: boolean }[]): string =>
  daysOf(items.every(({ fastDelivery }) => fastDelivery))

/** Returns an order with the business days that its shopper is promised now, which the shop stores with it. */
export const promised = <Placed extends object>(order: Placed, items: readonly { fastDelivery: boolean }[]) => ({
  ...order,
  deliveryDays: daysOfCart(items),
})

/** Returns the delivery window of a cart that is ordered now. */
export const cartArrival = (
  items: readonly { fastDelivery: boolean }[],
  now: Date,
  distance?: Distance,
): DeliveryWindow => deliveryWindow(now, daysOfCart(items), distance)

/** Returns the time after a number of business days. */
function addBusinessDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0; ) {
    at += DAY_MS
    if (weekdayOf(at) !== 0 && weekdayOf(at) !== 6) left -= 1
  }
  return new Date(at)
}

/** Business days in which each step of a return is expected, after the step before it. */
const EXPECTED_DAYS = { returnAsked: 2, returning: 5, inspecting: 3, returned: 5 } as const

/** The event that begins each step of a return. */
export const BEGINS = {
  returnAsked: 'order.return.ask',
  returning: 'order.return.accept',
  inspecting: 'order.return.receive',
  returned: 'order.return.inspect',
} as const

/** Returns what happens next in a return, and until when. `at`: when its step began. */
export function expectedNext(step: keyof typeof EXPECTED_DAYS, at: number | string | Date, isPickup: boolean): string {
  const day = formatDay(addBusinessDays(new Date(at), EXPECTED_DAYS[step]))
  if (step === 'returnAsked') return `We’ll answer you by ${day}.`
  if (step === 'returning') return isPickup ? `The courier will pick it up by ${day}.` : `Please send it by ${day}.`
  return step === 'inspecting' ? `We’ll check it by ${day}, and then refund you.` : `You’ll get your refund by ${day}.`
}
