import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BREAKS } from './breaks'
import { anyHistory } from './history'
import { openWorld } from './world'

/** `npm run fuzz -- --break NAME` tests another one. This one takes few histories. */
const { FUZZ_BREAK = 'orderEmptiesCart', FUZZ_SEED = '20261121', FUZZ_RUNS = '2000' } = process.env
const broken = BREAKS[FUZZ_BREAK]
if (!broken) throw new Error(`There is no break '${FUZZ_BREAK}': ${Object.keys(BREAKS).join(', ')}`)

test(`the fuzz finds the break ${FUZZ_BREAK}`, { timeout: 0 }, async () => {
  const { failed, errorInstance, numRuns } = await fc.check(
    anyHistory(await openWorld(broken), 60, () => {}, broken.found),
    { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED), endOnFailure: true },
  )
  console.log(
    `${FUZZ_BREAK}: found by history ${numRuns}: ${errorInstance instanceof Error ? errorInstance.message : ''}`,
  )
  expect(failed).toBe(true)
  expect(String(errorInstance)).toMatch(broken.found)
})

test('every break finds the module that it replaces', () => {
  for (const { apply } of Object.values(BREAKS)) expect(apply).not.toThrow()
})
