import { expect } from 'vitest'
import { explore, type Model, told } from './explore'

/** Explores a world completely and expects no broken invariant. */
export function expectRight<S>(model: Model<S>): void {
  const result = explore(model)
  expect(told(result)).toBe('')
  expect(result.isComplete).toBe(true)
}
