import fc, { type Scheduler } from 'fast-check'
import { expect, test } from 'vitest'
import { anyHistory, play } from './history'
import type { Step } from './steps'
import { disk } from './storage'
import { openWorld } from './world'

/** In this many histories each kind of event must happen at least once. */
const WHOLE = 2000
const RUNS = Number(process.env.FUZZ_RUNS ?? 300)
const LENGTH = 60
// Every test run plays the same histories. `npm run fuzz` generates others each time.
const { FUZZ_SEED = '20261121', FUZZ_PATH } = process.env

const described = ({ do: doing, tab, n, clicks }: Step) =>
  `  ${tab === 0 ? 'left' : 'right'}: ${doing} ${n}${clicks > 1 ? `, ${clicks} clicks` : ''}`

/** Throws an error that describes the shrunk history that violated an invariant, and how to replay it. */
async function report(details: fc.RunDetails<[scheduler: Scheduler, start: number, steps: Step[][]]>): Promise<void> {
  if (!details.failed) return
  const [scheduler, start, steps] = details.counterexample ?? ['', 0, []]
  const { errorInstance, numRuns, numShrinks, seed, counterexamplePath } = details
  throw new Error(
    [
      `${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`,
      `Found by history ${numRuns}, shortened ${numShrinks} times. To see it again:`,
      `  npm run fuzz -- --seed=${seed} --path ${counterexamplePath}`,
      start > 0 ? '  left: logged in, with a filled cart' : '  left: no one is logged in',
      ...steps.flat().map(described),
      String(scheduler),
    ].join('\n'),
    { cause: errorInstance },
  )
}

/** Delivers everything in transit in the order in which it left. */
function inOrder(): Pick<Scheduler, 'schedule' | 'count' | 'waitOne'> {
  const held: (() => void)[] = []
  return {
    schedule: (task) => new Promise((resolve) => held.push(() => resolve(task))),
    count: () => held.length,
    waitOne: async () => held.shift()?.(),
  }
}

/** Histories that the fuzz has found, minimized: how each one once broke a guarantee. '>' is the right tab. */
const FOUND: readonly [sentence: string, steps: string][] = [
  [
    'a late success of an earlier window leaves nothing busy, and no lock held',
    'place settle dismiss place settle paidLate settle pay settle',
  ],
  [
    'a payment that storage did not take is shown to its shopper when they log in again in its tab',
    'place settle dismiss logout fillStorage paidLate login settle',
  ],
  [
    'an unfinished move whose product is added again elsewhere is not offered any more, though that tab closes before it is answered',
    '>settle settle move arrive arrive fate fate fate fate fate fate settle add reload settle',
  ],
]

const opened = await openWorld()

test('random histories of two tabs keep every invariant and end in a usable page', { timeout: 0 }, async () => {
  let histories = 0
  await fc.assert(
    anyHistory(opened, LENGTH, () => {
      histories += 1
    }),
    {
      numRuns: RUNS,
      asyncReporter: report,
      seed: Number(FUZZ_SEED),
      ...(FUZZ_PATH !== undefined && { path: FUZZ_PATH, endOnFailure: true }),
    },
  )
  const figures = Object.entries({ ...opened.figures, ...opened.network.figures, ...disk.figures })
  console.log(`${histories} histories: ${figures.map(([name, count]) => `${count} ${name}`).join(', ')}`)
  // A run in which nothing happened proves nothing.
  const isWhole = RUNS >= WHOLE && FUZZ_PATH === undefined
  for (const [name, count] of figures) expect(count, name).toBeGreaterThan(isWhole ? 0 : -1)
})

test.each(FOUND)('%s', async (_, steps) => {
  const history = steps
    .split(' ')
    .map(
      (step): Step => ({ do: step.replace('>', '') as Step['do'], tab: step.startsWith('>') ? 1 : 0, n: 0, clicks: 1 }),
    )
  await play(opened, inOrder(), true, history)
})
