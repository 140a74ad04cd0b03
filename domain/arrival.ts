import { businessDays } from './delivery'
import { DAY_MS, dayOf, formatDay, weekdayOf } from './india-time'

/** The first and the last day on which a delivery may arrive. */
export interface DeliveryWindow {
  earliest: Date
  latest: Date
}

/** How far a place is from our house: near it a delivery takes the first two days of its window, far from it the last two. */
export type Distance = 'near' | 'usual' | 'far'

/** When an order of `ordered` arrives, in days of India. Saturdays and Sundays are no business days. */
export function deliveryWindow(ordered: Date, fastDelivery: boolean, distance: Distance = 'usual'): DeliveryWindow {
  const { least, most } = businessDays(fastDelivery)
  return {
    earliest: addBusinessDays(ordered, distance === 'far' ? most - 1 : least),
    latest: addBusinessDays(ordered, distance === 'near' ? least + 1 : most),
  }
}

/** The days of a delivery in words: '25-27 Nov', or '30 Nov-2 Dec' over the end of a month. */
export function formatWindow({ earliest, latest }: DeliveryWindow): string {
  const [first, last] = [dayOf(earliest), dayOf(latest)]
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}-${formatDay(latest)}`
    : `${formatDay(earliest)}-${formatDay(latest)}`
}

/** When a cart that is ordered now arrives: as late as its slowest product. */
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

function addBusinessDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0; ) {
    at += DAY_MS
    if (weekdayOf(at) !== 0 && weekdayOf(at) !== 6) left -= 1
  }
  return new Date(at)
}
