/** Fixed time and randomness for a chart while it is computed or run. */
export interface Environment {
  /** The time that `Date` returns, ms since 1970. */
  time: number
  /** The seed of `Math.random` and `crypto.randomUUID`. */
  random: number
}

/**
 * Runs a function while `Date`, `Math.random` and `crypto.randomUUID` are held. The seed and the step number decide the
 * values, and no two steps get the same ones. The function must be synchronous.
 */
export function withHeldEnvironment<Result>({ time, random }: Environment, step: number, act: () => Result): Result {
  const [RealDate, realRandom, ownId] = [
    globalThis.Date,
    Math.random,
    Object.getOwnPropertyDescriptor(globalThis.crypto, 'randomUUID'),
  ]
  const next = generator(random, step)
  globalThis.Date = dateAt(RealDate, time)
  Math.random = () => next() / 2 ** 32
  Object.defineProperty(globalThis.crypto, 'randomUUID', { configurable: true, value: () => uuidOf(next) })
  try {
    return act()
  } finally {
    globalThis.Date = RealDate
    Math.random = realRandom
    if (ownId) Object.defineProperty(globalThis.crypto, 'randomUUID', ownId)
    else Reflect.deleteProperty(globalThis.crypto, 'randomUUID')
  }
}

const dateAt = (real: DateConstructor, time: number): DateConstructor =>
  new Proxy(real, {
    apply: () => new real(time).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [time] : given, made),
    get: (target, key) => (key === 'now' ? () => time : Reflect.get(target, key)),
  })

/** Generates integers below 2 ** 32 (mulberry32). */
function generator(seed: number, step: number): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca77)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return (again ^ (again >>> 14)) >>> 0
  }
}

/** A version 4 UUID (RFC 9562). */
function uuidOf(next: () => number): string {
  const digits = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('')
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-')
}
