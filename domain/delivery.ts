import type { Paise } from './money'

/** The flat delivery charge of every order: ₹49 (§9). */
export const DELIVERY_CHARGE: Paise = 4900

/** The first and the last day on which a delivery may arrive. */
export interface DeliveryWindow {
  earliest: Date
  latest: Date
}

/** In business days: what the home page promises for fast delivery, and what a product says otherwise (§1). */
const FAST = { least: 3, most: 5 }
const NORMAL = { least: 5, most: 7 }

/** How long a delivery takes, in words: '3-5 business days'. */
export function deliveryDays(fastDelivery: boolean): string {
  const { least, most } = fastDelivery ? FAST : NORMAL
  return `${least}-${most} business days`
}

/** How far a place is from our house: near it a delivery takes the first two days of its window, far from it the last two. */
export type Distance = 'near' | 'usual' | 'far'

/** When an order of `ordered` arrives. Saturdays and Sundays are no business days. */
export function deliveryWindow(ordered: Date, fastDelivery: boolean, distance: Distance = 'usual'): DeliveryWindow {
  const { least, most } = fastDelivery ? FAST : NORMAL
  return {
    earliest: addBusinessDays(ordered, distance === 'far' ? most - 1 : least),
    latest: addBusinessDays(ordered, distance === 'near' ? least + 1 : most),
  }
}

const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' })

/** A day in words: '21 Nov'. */
export const formatDay = (date: Date): string => dayAndMonth.format(date)

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
