import type { AnyEventObject } from 'xstate'

const HIDDEN = '•••'
const MAX_LIST = 50
const MAX_DEPTH = 10

// Keys whose strings and numbers may leave the tab. An allow list, so that new fields are hidden by default.
const ALLOWED = new Set(
  `type status id _id productId addressId orderId paymentId selectedId placedOrderId actorId
   title brand category image price discount discountedPrice amount qty rating minPrice
   priceRange sortBy history list field method kind index
   fulfilment payment stock delivered`.split(/\s+/),
)

/**
 * Masks a value for display outside the shop's tab. Its shape is preserved, and so are the strings and numbers under allowed keys. Booleans
 * and null are shown under any key. Long lists are truncated.
 */
export const mask = (value: unknown): unknown => show(value, false, 0)

/** Masks an event. Its type is part of the chart, so it is shown. */
export const maskEvent = (event: AnyEventObject): AnyEventObject => ({ ...maskFields(event, 0), type: event.type })

function show(value: unknown, allowed: boolean, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (typeof value !== 'object') return allowed && typeof value !== 'function' ? value : HIDDEN
  if (depth > MAX_DEPTH) return HIDDEN
  if (Array.isArray(value)) return maskList(value, allowed, depth)
  return isPlain(value) ? maskFields(value, depth) : HIDDEN
}

function maskList(list: readonly unknown[], allowed: boolean, depth: number): unknown[] {
  const shown = list.slice(0, MAX_LIST).map((item) => show(item, allowed, depth + 1))
  return list.length > MAX_LIST ? [...shown, `… ${list.length - MAX_LIST} more`] : shown
}

const maskFields = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, show(value, ALLOWED.has(key), depth + 1)]))

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
