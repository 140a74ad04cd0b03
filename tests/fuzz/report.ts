import type { RunDetails, Scheduler } from 'fast-check'
import type { Step } from './steps'

type Told = RunDetails<[scheduler: Scheduler, start: number, steps: Step[][]]>

const inWords = ({ do: doing, tab, n, clicks }: Step) =>
  `  ${tab === 0 ? 'left' : 'right'}: ${doing} ${n}${clicks > 1 ? `, ${clicks} clicks` : ''}`

/** Throws an error that describes a history that violated an invariant, and how to replay it. */
export async function report(details: Told): Promise<void> {
  if (!details.failed) return
  const [scheduler, start, steps] = details.counterexample ?? ['', 0, []]
  const { errorInstance, numRuns, numShrinks, seed, counterexamplePath } = details
  throw new Error(
    [
      `${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`,
      `Found by history ${numRuns}, made shorter ${numShrinks} times. To see it again:`,
      `  npm run fuzz -- --seed=${seed} --path ${counterexamplePath}`,
      start > 0 ? '  left: logged in, with a filled cart' : '  left: nobody is logged in',
      ...steps.flat().map(inWords),
      ...(process.env.FUZZ_BRIEF ? [] : [String(scheduler)]),
    ].join('\n'),
    { cause: errorInstance },
  )
}
