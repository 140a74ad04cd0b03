import { isActorRef } from './adapter.ts'

/**
 * A value as text, such that values that differ have different texts: JSON with sorted keys, and words for what JSON has
 * none for (`undefined`, `10n`, `Date(…)`, `Set(…)`, `Error(…)`). Throws a sentence where a value cannot be told apart from another.
 */
export function serialize(value: unknown, at = 'the value'): string {
  return write(value, at, [])
}

function write(value: unknown, at: string, above: readonly object[]): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'function' || typeof value === 'symbol') return refuse(at, `a ${typeof value}`)
  if (typeof value !== 'object' || value === null) return String(value)
  if (above.includes(value)) throw new Error(`${at} holds itself: give 'abstract' what matters of it`)
  const inside = [...above, value]
  const list = (items: Iterable<unknown>) =>
    Array.from(items, (item, index) => write(item, `${at}[${index}]`, inside)).join()
  const fields = (object: object) =>
    Object.keys(object)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${write((object as Record<string, unknown>)[key], `${at}.${key}`, inside)}`)
      .join()
  if (Array.isArray(value)) return `[${list(value)}]`
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) return `{${fields(value)}}`
  if (isActorRef(value)) return `Actor(${JSON.stringify(value.id)})`
  if (value instanceof Date) return `Date(${value.getTime()})`
  if (value instanceof Set) return `Set(${list(value)})`
  if (value instanceof Map) return `Map(${list(value)})`
  if (value instanceof Error)
    return `${value.name}(${write(value.message, at, inside)},${write(value.cause, `${at}.cause`, inside)},{${fields(value)}})`
  if (value instanceof RegExp || value instanceof URL)
    return `${value.constructor.name}(${JSON.stringify(String(value))})`
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return `${value.constructor.name}(${list(value as unknown as Iterable<unknown>)})`
  return refuse(at, `a ${value.constructor?.name || 'object of a class'}`)
}

function refuse(at: string, kind: string): never {
  throw new Error(`${at} is ${kind}, and nobody can tell two of them apart: give 'abstract' what matters of it`)
}

/** A value for people to read: as `serialize` has it, or its kind where it has no text. */
export function show(value: unknown): string {
  try {
    return serialize(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}
