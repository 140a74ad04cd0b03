import { dateFormat } from './date-format'
import { businessDays } from './delivery'

/** The first and the last day on which a delivery may arrive. */
export interface DeliveryWindow {
  earliest: Date
  latest: Date
}

/** How far a place is from our house: near it a delivery takes the first two days of its window, far from it the last two. */
export type Distance = 'near' | 'usual' | 'far'

/** When an order of `ordered` arrives. Saturdays and Sundays are no business days. */
export function deliveryWindow(ordered: Date, fastDelivery: boolean, distance: Distance = 'usual'): DeliveryWindow {
  const { least, most } = businessDays(fastDelivery)
  return {
    earliest: addBusinessDays(ordered, distance === 'far' ? most - 1 : least),
    latest: addBusinessDays(ordered, distance === 'near' ? least + 1 : most),
  }
}

/** A day in words: '21 Nov'. */
export const formatDay = dateFormat({ day: 'numeric', month: 'short' })

/** The days of a delivery in words: '25-27 Nov', or '30 Nov-2 Dec' over the end of a month. */
export function formatWindow({ earliest, latest }: DeliveryWindow): string {
  return earliest.getMonth() === latest.getMonth()
    ? `${earliest.getDate()}-${formatDay(latest)}`
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
  const date = new Date(from)
  for (let left = days; left > 0; ) {
    date.setDate(date.getDate() + 1)
    if (date.getDay() !== 0 && date.getDay() !== 6) left -= 1
  }
  return date
}
