import { DAY_MS, dayOf, formatDay, weekdayOf } from '../india-time'
import { businessDays } from './delivery'

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
 * Returns the delivery window of an order placed at `ordered`, in days of India. Saturdays and Sundays are not business
 * days.
 */
export function deliveryWindow(ordered: Date, fastDelivery: boolean, distance: Distance = 'usual'): DeliveryWindow {
  const { least, most } = businessDays(fastDelivery)
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

/** Returns the delivery window of a cart that is ordered now. The slowest product decides. */
export const cartArrival = (
  items: readonly { fastDelivery: boolean }[],
  now: Date,
  distance?: Distance,
): DeliveryWindow =>
  deliveryWindow(
    now,
    items.every(({ fastDelivery }) => fastDelivery),
    distance,
  )

/** Returns the time after a number of business days. */
export function addBusinessDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0; ) {
    at += DAY_MS
    if (weekdayOf(at) !== 0 && weekdayOf(at) !== 6) left -= 1
  }
  return new Date(at)
}
