import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { eventsOfShoppers, unknownRaised } from './events'
import { check, recover } from './invariants'
import { report } from './report'
import { anySteps, perform } from './steps'
import { disk } from './storage'
import { begin, end, type OpenedWorld, openWorld, settle } from './world'

/** So many histories, and everything has happened in one of them. */
const WHOLE = 300
const RUNS = Number(process.env.FUZZ_RUNS ?? WHOLE)
const { FUZZ_SEED, FUZZ_PATH } = process.env
const PROGRESS = 1000

let opened: OpenedWorld

beforeAll(async () => {
  // Calls without an answer are what this is about.
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  opened = await openWorld()
}, 60_000)

const history = (passed: () => void) =>
  fc.asyncProperty(
    fc.scheduler(),
    fc.nat({ max: 2 }),
    fc.array(anySteps, { minLength: 10, maxLength: Number(process.env.FUZZ_LENGTH ?? 60), size: 'max' }),
    async (scheduler, start, steps) => {
      // Two thirds begin with a shopper and a filled cart: else little would happen.
      const world = await begin(opened, scheduler, start > 0)
      try {
        if (start > 0) await settle(world)
        await check(world)
        for (const step of steps.flat()) {
          await perform(world, step)
          await check(world)
        }
        await recover(world)
        passed()
      } finally {
        await end(world)
      }
    },
  )

test('the events said to be raised by the charts and their surroundings are events of charts', () => {
  expect(unknownRaised()).toEqual([])
})

test('whatever happens, nothing is lost and nobody is stuck', { timeout: 0 }, async () => {
  const begun = performance.now()
  let histories = 0
  const passed = () => {
    histories += 1
    if (histories % PROGRESS === 0) console.log(`${histories} histories without a violation`)
  }
  await fc.assert(history(passed), {
    numRuns: RUNS,
    ...(process.env.FUZZ_END && { endOnFailure: true }),
    ...(process.env.FUZZ_LIMIT && { interruptAfterTimeLimit: Number(process.env.FUZZ_LIMIT) * 1000 }),
    asyncReporter: report,
    ...(FUZZ_SEED !== undefined && { seed: Number(FUZZ_SEED) }),
    ...(FUZZ_PATH !== undefined && { path: FUZZ_PATH, endOnFailure: true }),
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
