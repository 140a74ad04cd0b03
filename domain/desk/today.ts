import * as v from 'valibot'
import { DAY_MS, dayOf } from '../india-time'
import type { Paise } from '../money/money'
import { countText } from './desk'
import { speedsSchema } from './web-vitals'

/** Days that Home shows: two weeks, so that a week can be compared with the one before. */
const DAYS = 14

/**
 * The orders that were placed on a day of India, without cancelled ones: their number, their amounts, and what of these amounts
 * is refunded, being refunded or owed. Amounts are in paise.
 */
const daySchema = v.object({ day: v.string(), orders: v.number(), sales: v.number(), refunds: v.number() })
export type SalesDay = v.InferOutput<typeof daySchema>

/** What waits for a shopkeeper, in the order of the list. Each count is at most MAX_COUNTED. */
export const TO_DO = ['pack', 'returns', 'refunds', 'short', 'payments', 'messages', 'low', 'reviews'] as const
export type ToDo = (typeof TO_DO)[number]

const counts = v.object(v.entriesFromList(TO_DO, v.number()))

/** The figures of Home. `days`: the last 14 days, oldest first. `speeds`: empty while nothing is measured. */
export const todaySchema = v.object({ days: v.array(daySchema), toDo: counts, speeds: speedsSchema })
export type Today = v.InferOutput<typeof todaySchema>

/** The first day that Home shows. */
export const firstDayOfSales = (now: number): string => dayOf(now - (DAYS - 1) * DAY_MS)

/** The states of a delivered order while a return is open. */
export const OPEN_RETURNS: readonly string[] = ['returnAsked', 'returning', 'inspecting']

export const isReturnOpen = ({ fulfilment }: { fulfilment: string | { delivered: string } }): boolean =>
  typeof fulfilment === 'object' && OPEN_RETURNS.includes(fulfilment.delivered)

/** Adds up the sales of the last 14 days, oldest first. Days without sales have zeros. */
export const salesDays = (found: readonly SalesDay[], now: number): SalesDay[] =>
  Array.from({ length: DAYS }, (_, place) => {
    const day = dayOf(now - (DAYS - 1 - place) * DAY_MS)
    const { orders, sales, refunds } = salesOf(found.filter((one) => one.day === day))
    return { day, orders, sales, refunds }
  })

/** The figures of some days together. */
export interface Sales {
  orders: number
  sales: Paise
  refunds: Paise
  /** null: there is no order. */
  average: Paise | null
}

export function salesOf(days: readonly SalesDay[]): Sales {
  const sum = (name: 'orders' | 'sales' | 'refunds') => days.reduce((total, day) => total + day[name], 0)
  const [orders, sales] = [sum('orders'), sum('sales')]
  return { orders, sales, refunds: sum('refunds'), average: orders === 0 ? null : Math.round(sales / orders) }
}

/** The periods that Home compares. */
export const periodsOf = (days: readonly SalesDay[]) => ({
  today: salesOf(days.slice(-1)),
  week: salesOf(days.slice(-7)),
  weekBefore: salesOf(days.slice(0, -7)),
})

/** Compares an amount with that of the week before: '12% more than the week before'. */
export function comparison(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'As the week before' : 'None the week before'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'As the week before'
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than the week before`
}

const count = (n: number, one: string, many: string) => `${countText(n)} ${n === 1 ? one : many}`

/** The text of an entry of the list, with its count: '3 orders to pack'. */
export const TO_DO_TEXTS: Readonly<Record<ToDo, (n: number) => string>> = {
  pack: (n) => count(n, 'order to pack', 'orders to pack'),
  returns: (n) => count(n, 'return', 'returns'),
  refunds: (n) => count(n, 'failed refund', 'failed refunds'),
  short: (n) => count(n, 'order waiting for stock', 'orders waiting for stock'),
  payments: (n) => count(n, 'payment without an order', 'payments without an order'),
  messages: (n) => count(n, 'message', 'messages'),
  low: (n) => count(n, 'low in stock', 'low in stock'),
  reviews: (n) => count(n, 'review to check', 'reviews to check'),
}
