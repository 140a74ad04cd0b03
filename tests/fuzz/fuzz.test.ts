import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsOfShoppers, unknownRaised } from './events'
import { anyHistory } from './history'
import { report } from './report'
import { disk } from './storage'
import { openWorld } from './world'

/** In this many histories each kind of event must happen at least once. */
const WHOLE = 2000
const RUNS = Number(process.env.FUZZ_RUNS ?? 300)
const LENGTH = Number(process.env.FUZZ_LENGTH ?? 60)
// Every test run plays the same histories. `npm run fuzz` generates others each time.
const { FUZZ_SEED = '20261121', FUZZ_PATH } = process.env
const PROGRESS = Number(process.env.FUZZ_PROGRESS ?? 1000)

const opened = await openWorld()

test('the events said to be raised by the charts and their surroundings are events of charts', () => {
  expect(unknownRaised()).toEqual([])
})

test('random histories keep every invariant and end in a usable page', { timeout: 0 }, async () => {
  const begun = performance.now()
  let histories = 0
  const passed = () => {
    histories += 1
    if (histories % PROGRESS === 0) console.log(`${histories} histories without a violation`)
  }
  await fc.assert(anyHistory(opened, LENGTH, passed), {
    numRuns: RUNS,
    asyncReporter: report,
    seed: Number(FUZZ_SEED),
    ...(FUZZ_PATH !== undefined && { path: FUZZ_PATH, endOnFailure: process.env.FUZZ_SHRINK === undefined }),
    ...(process.env.FUZZ_NO_SHRINK !== undefined && { endOnFailure: true }),
  })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const figures = Object.entries({ ...opened.figures, ...opened.network.figures, ...disk.figures })
  console.log(
    `${histories} histories in ${seconds} s: ${figures.map(([name, count]) => `${count} ${name}`).join(', ')}; 0 violations`,
  )
  // A run in which nothing happened proves nothing.
  const isWhole = RUNS >= WHOLE && FUZZ_PATH === undefined
  for (const [name, count] of figures) expect(count, name).toBeGreaterThan(isWhole ? 0 : -1)
  if (isWhole) expect([...opened.sent].toSorted()).toEqual(eventsOfShoppers())
})
