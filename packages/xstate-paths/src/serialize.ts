import { isDeepStrictEqual } from 'node:util'
import { isActorRef } from './adapter.ts'
import { isPlain } from './plain.ts'

/**
 * A value as text, so that different values have different texts. It is JSON with sorted keys, and text for values that
 * JSON cannot express (`undefined`, `10n`, `Date(…)`, `Set(…)`, `Error(…)`). Throws an error if a value cannot be
 * distinguished from another.
 */
export function serialize(value: unknown, at = 'the value'): string {
  return write(value, at, [], refuse)
}

/** The advice for an assign that would have to wait. */
export const INVOKE_INSTEAD = 'invoke a promise, and assign its output in onDone'

type OnIndistinguishable = (at: string, kind: string, fields: () => string) => string

function write(value: unknown, at: string, above: readonly object[], onIndistinguishable: OnIndistinguishable): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'function' || typeof value === 'symbol')
    return onIndistinguishable(at, `a ${typeof value}`, () => '')
  if (typeof value !== 'object' || value === null) return String(value)
  if (above.includes(value)) return onIndistinguishable(at, 'a value that holds itself', () => '')
  const inside = [...above, value]
  const list = (items: Iterable<unknown>) =>
    Array.from(items, (item, index) => write(item, `${at}[${index}]`, inside, onIndistinguishable)).join()
  const fields = (object: object) =>
    Object.keys(object)
      .sort()
      .map(
        (key) =>
          `${JSON.stringify(key)}:${write((object as Record<string, unknown>)[key], `${at}.${key}`, inside, onIndistinguishable)}`,
      )
      .join()
  if (Array.isArray(value)) return `[${list(value)}]`
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) return `{${fields(value)}}`
  if (isActorRef(value)) return `Actor(${JSON.stringify(value.id)})`
  if (value instanceof Date) return `Date(${value.getTime()})`
  if (value instanceof Set) return `Set(${list(value)})`
  if (value instanceof Map) return `Map(${list(value)})`
  if (value instanceof Error)
    return `${value.name}(${write(value.message, at, inside, onIndistinguishable)},${write(value.cause, `${at}.cause`, inside, onIndistinguishable)},{${fields(value)}})`
  if (value instanceof RegExp || value instanceof URL)
    return `${value.constructor.name}(${JSON.stringify(String(value))})`
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return `${value.constructor.name}(${list(value as unknown as Iterable<unknown>)})`
  return onIndistinguishable(at, `a ${value.constructor?.name || 'object of a class'}`, () => fields(value))
}

function refuse(at: string, kind: string): never {
  if (kind === 'a Promise') throw new Error(`${at} is a Promise, and XState does not wait for it: ${INVOKE_INSTEAD}`)
  throw new Error(`${at} is ${kind}, and two of them cannot be distinguished: select the relevant part in 'abstract'`)
}

/**
 * A value as text for comparison with another run of the same code. Two functions have the same text, and an instance of
 * a class is compared by its fields. `notCompared` receives the places of both.
 */
export function comparable(value: unknown, at: string, notCompared: Set<string>): string {
  return write(value, at, [], (place, kind, fields) => {
    const inside = fields()
    notCompared.add(`${place} (${kind}) is ${inside === '' ? 'not compared' : 'compared by its fields only'}`)
    return `(${kind} {${inside}})`
  })
}

/** The path of the first difference between two values, and both values there. */
export function difference(
  value: unknown,
  other: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; value: unknown; other: unknown } {
  if (isPlain(value) && isPlain(other)) {
    const keys = [...new Set([...Object.keys(value), ...Object.keys(other)])]
    const key = keys.find((one) => one in value !== one in other || !isDeepStrictEqual(value[one], other[one]))
    if (key !== undefined) return difference(value[key], other[key], [...path, key])
  }
  return { path, value, other }
}

/**
 * A value as readable text, as `serialize` writes it. A value without text is replaced with its kind, also inside lists
 * and objects.
 */
export function show(value: unknown): string {
  return write(value, '', [], nameOf)
}

const nameOf = (_at: string, kind: string): string => `(${kind})`
