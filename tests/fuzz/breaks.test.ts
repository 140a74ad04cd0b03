import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BREAK_NAMES, breakName } from './break-names'
import { BREAKS } from './breaks'
import { anyHistory } from './history'
import { openWorld } from './world'

/** `npm run fuzz -- --break NAME` tests each break. This one takes few histories, so it is part of every test run. */
const QUICK = 'orderEmptiesCart'
const name = breakName(process.env.FUZZ_BREAK ?? QUICK)
const RUNS = Number(process.env.FUZZ_RUNS ?? 2000)

test(`the fuzz finds the break ${name}`, { timeout: 0 }, async () => {
  const broken = BREAKS[name]
  const opened = await openWorld(broken)
  const { failed, errorInstance, numRuns } = await fc.check(
    anyHistory(opened, 60, () => {}, broken.found),
    { numRuns: RUNS, seed: Number(process.env.FUZZ_SEED ?? '20261121'), endOnFailure: true },
  )
  console.log(`${name}: found by history ${numRuns}: ${errorInstance instanceof Error ? errorInstance.message : ''}`)
  expect(failed).toBe(true)
  expect(String(errorInstance)).toMatch(broken.found)
})

test('every break finds the module that it replaces', () => {
  for (const { apply } of Object.values(BREAKS)) expect(apply).not.toThrow()
})

test('a break that does not exist is refused', () => {
  expect(() => breakName('none')).toThrow(BREAK_NAMES[0])
})
