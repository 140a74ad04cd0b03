import { expect } from 'vitest'
import { explore, type Limits, type Model, reported } from './explore'

/** Explores a world completely, on a busy machine too, and expects no broken invariant. */
export function expectRight<S>(model: Model<S>): void {
  const result = explore(model, { seconds: 600 })
  expect(reported(result)).toBe('')
  expect(result.isComplete).toBe(true)
}

/** Explores a world with a planted mistake, and expects that it breaks an invariant. */
export function expectBroken<S>(model: Model<S>, invariant: string, limits?: Limits): void {
  const { broken } = explore(model, { ...limits, until: invariant })
  expect([...broken.keys()]).toContain(invariant)
}

/** Throws as a broken action or guard of a chart does. */
export const throws = (): never => {
  throw new Error('no')
}
/** Implementations of a broken chart: a guard that is always or never true, and actions that do nothing. */
export const always = (guard: string) => ({ guards: { [guard]: () => true } })
export const never = (guard: string) => ({ guards: { [guard]: () => false } })
export const idle = (...names: string[]) => ({ actions: Object.fromEntries(names.map((name) => [name, () => {}])) })
