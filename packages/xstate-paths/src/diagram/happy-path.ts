import { type ChartState, type ChartTransition, statesIn } from './chart-tree.ts'
import type { Hierarchy } from './hierarchy.ts'
import { type PictureArrow, startOf } from './picture-parts.ts'

/**
 * Sorts arrows: the happy path first, failures last. From the start, the happy path follows the best arrow to a state
 * that it has not visited yet, and ends before a failure. If the chart declares a happy path, it follows only that.
 */
export function inOrder(arrows: readonly PictureArrow[], of: ChartState, hierarchy: Hierarchy): PictureArrow[] {
  const happy = new Set<PictureArrow>()
  const isDeclared = [...statesIn(hierarchy.lineageOf(of.id).at(-1) ?? of)].some(
    ({ tags, transitions }) => tags.includes('happy') || transitions.some((one) => one.isHappy),
  )
  const starts = of.kind === 'parallel' ? of.states.map(({ id }) => id) : [of.id]
  for (const start of starts) {
    const met = new Set<string>()
    for (let at: string | undefined = startOf(start); at !== undefined; ) {
      met.add(at)
      const outgoing = arrows.filter((one) => one.from === at && !met.has(one.to))
      const [next] = outgoing
        .map((arrow) => ({ arrow, doubt: doubtOf(arrow, hierarchy, isDeclared) }))
        .filter(({ doubt }) => doubt < FAILURE)
        // Sorting is stable, so the first of two equal arrows in the chart wins.
        .sort((a, b) => a.doubt - b.doubt)
      if (next) happy.add(next.arrow)
      at = next?.arrow.to
    }
  }
  const sorted = arrows.map(
    (arrow): PictureArrow => (happy.has(arrow) && arrow.kind !== 'start' ? { ...arrow, kind: 'happy' } : arrow),
  )
  const first = sorted.filter((_, at) => happy.has(arrows[at] as PictureArrow))
  const rest = sorted.filter((_, at) => !happy.has(arrows[at] as PictureArrow))
  return [...first, ...rest.filter(({ kind }) => kind !== 'error'), ...rest.filter(({ kind }) => kind === 'error')]
}

/** The doubt of an arrow that is never on the happy path. */
const FAILURE = 100

/** How unlikely it is that an arrow is on the happy path: that of its best transition. */
function doubtOf({ kind, transitions }: PictureArrow, hierarchy: Hierarchy, isDeclared: boolean): number {
  if (kind === 'start') return 0
  const each = transitions.map((one) => {
    if (isDeclared) return isHappy(one, hierarchy) ? 0 : FAILURE
    if (kind === 'error' || isBad(one, hierarchy)) return FAILURE
    const isEnd = one.id.endsWith(' 0') && one.targets.some((id) => hierarchy.state(id)?.kind === 'final')
    return DOUBTS[one.trigger.kind] + (isOtherwise(one, hierarchy) ? 2 : 0) - (isEnd ? 0.5 : 0)
  })
  // A state that work enters both when it is done and when it fails is no sign of success.
  const isBoth = !isDeclared && transitions.some(({ trigger }) => trigger.kind === 'error')
  return Math.min(...each) + (isBoth ? 2 : 0)
}

/** Work that is done is more likely than an event, and an event than what happens if a guard holds or time passes. */
const DOUBTS = { done: 1, finished: 1, event: 2, snapshot: 2, always: 3, after: 4, error: FAILURE }

/** Whether the chart declares a transition as happy: with `meta: { happy: true }`, or by entering a state with the tag. */
function isHappy({ isHappy, source, targets }: ChartTransition, { lineageOf, isWithin }: Hierarchy): boolean {
  const entered = targets.flatMap(lineageOf).filter(({ id }) => !isWithin(source, id))
  return isHappy || entered.some(({ tags }) => tags.includes('happy'))
}

/** Whether the names of a transition mean a failure or a step back. */
function isBad({ trigger, guard, source, targets }: ChartTransition, { lineageOf, isWithin }: Hierarchy): boolean {
  const entered = targets.flatMap(lineageOf).filter(({ id }) => !isWithin(source, id))
  const names = [trigger.name, ...entered.flatMap(({ key, tags }) => [key, ...tags])].map(spaced)
  return (
    names.some((name) => FAILS.test(name)) ||
    isBadGuard(guard) ||
    (trigger.kind === 'event' && STEPS_BACK.test(names[0] ?? ''))
  )
}

/** Whether a transition is taken if a guard that is no failure refuses. */
const isOtherwise = ({ guard, source, trigger }: ChartTransition, hierarchy: Hierarchy): boolean =>
  guard === 'else' &&
  !hierarchy.state(source)?.transitions.some((one) => one.trigger.type === trigger.type && isBadGuard(one.guard))

const isBadGuard = (guard: string | null): boolean =>
  guard !== null && !/\bnot\b/.test(guard) && [FAILS, STEPS_BACK, DIFFERS].some((one) => one.test(spaced(guard)))

/** 'payment.openFailed' as ' payment open failed ', so that a pattern finds complete terms. */
const spaced = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z]+/g, ' ')
    .toLowerCase()} `

/** Terms for a failure in the names of states, tags, events and guards. */
const FAILS =
  / (fail\w*|errors?|errored|faults?|faulty|broken|invalid|incorrect|wrong|refused?|rejected|reject|denied|deny|forbidden|unauthori[sz]ed|declined?|expired|expire|time ?out|timed out|late|stuck|lost|dropped|missing|not found|unknown|unavailable|offline|disconnected|blocked|banned|cancel|cancell?ed|cancell?ing|abort\w*|abandon\w*|dismiss\w*|given up|gave up|crashed|stale|outdated|conflict\w*|interrupted|paused|pausing|suspended|superseded|roll\w* ?back|compensat\w*|empty|nothing|none|over limit|overdue|exceeded) /

/** Terms for a step back in the names of events and guards. */
const STEPS_BACK =
  / (back|close|closed|reset|undo|leave|exit|quit|stop|stopped|log ?out|logged out|sign ?out|delete|deleted|remove|removed|clear|discard|retry|again|reload|restart|return|prev|previous|pause|disconnect|unmount|ended) /

/** Terms for an unexpected value in the names of guards. */
const DIFFERS = / (other|different|mismatch\w*) /
