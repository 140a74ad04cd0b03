import { expect, test } from 'vitest'
import { checked } from './checked-machine.ts'

const MACHINES = 100

test('the coverage of random machines equals the transitions of a real actor and of an exhaustive search', {
  timeout: 300_000,
}, () => {
  const all = Array.from({ length: MACHINES }, (_, at) => checked(at + 1, 1_000))
  expect(all.filter(({ over, under, failed }) => over.length + under.length + failed.length > 0)).toEqual([])
  // The machines are a useful sample: most transitions can be taken, and many machines are searched exhaustively.
  const sum = (part: 'transitions' | 'taken') => all.reduce((total, one) => total + one[part], 0)
  expect(sum('taken')).toBeGreaterThan(500)
  expect(all.filter(({ isWhole }) => isWhole).length).toBeGreaterThan(MACHINES / 4)
})
