import { expect } from 'vitest'
import { explore, type Model, reported } from './explore'

/** Explores a world completely, on a busy machine too, and expects no broken invariant. */
export function expectRight<S>(model: Model<S>): void {
  const result = explore(model, { seconds: 600 })
  expect(reported(result)).toBe('')
  expect(result.isComplete).toBe(true)
}
