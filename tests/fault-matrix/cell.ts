import type { AnyMachineSnapshot } from 'xstate'
import { listen } from '../fuzz/acts'
import { check, recover } from '../fuzz/invariants'
import { wayOn } from '../fuzz/invariants/charts'
import { pass } from '../fuzz/long-waits'
import type { Fate } from '../fuzz/network'
import { authOf, flowsIn } from '../fuzz/tab'
import { end, settle } from '../fuzz/world'
import type { OpenedWorld } from '../fuzz/world-type'
import { answer, chartIn, type Effect, type Reached, reach } from './reach'
import { WAYS_ON } from './visits'

/** What may happen to a call. `timeout`: it is served, and nothing is ever heard of it. */
export const FAULTS = ['500', '401', 'network', 'timeout', 'malformed'] as const
export type Fault = (typeof FAULTS)[number]

/** What a fault came to. */
export interface Cell {
  /** What the shopper was told, in words or by where it stands; null: nothing. */
  told: string | null
  /** What the shopper can do then; null: nothing. */
  wayOn: string | null
}

/** Longer than any chart waits, in ms. */
const TOO_LONG = 20_000

/** Makes one call of an effect fail, after the others before it were answered. Throws when something is lost by it. */
export async function outcomeOf(
  opened: OpenedWorld,
  effect: Effect,
  before: readonly string[],
  call: string,
  fault: Fault,
): Promise<Cell> {
  const world = await reach(opened, effect, before)
  try {
    const toasts = world.tabs[0].page?.toasts.length ?? 0
    await applyFault(world, call, fault)
    const atOnce = told(world, effect, toasts)
    await settle(world)
    if (world.tabs[0].page) listen(world, world.tabs[0].page)
    await check(world)
    const cell = { told: atOnce ?? told(world, effect, toasts), wayOn: waysOn(world, effect) }
    await recover(world)
    return cell
  } finally {
    await end(world)
  }
}

async function applyFault(world: Reached, call: string, fault: Fault) {
  if (fault !== 'timeout') {
    world.network.fates.push(fault satisfies Fate)
    return answer(world, call)
  }
  world.scheduler.begin(`asks ${call}`)
  await world.network.quiet()
  await pass(TOO_LONG, world.network.quiet)
  await world.network.quiet()
}

/** What the shopper was told since: by a toast, in a form, or in the place of what is missing. */
function told(world: Reached, effect: Effect, toasts: number): string | null {
  const [left] = world.tabs
  const shown = left.page?.toasts.slice(toasts) ?? []
  const error = shown.find(({ kind }) => kind === 'error')
  if (error) return `“${error.text}”`
  const refusal = authOf(left)?.getSnapshot().context.refusal
  if (refusal) return `in the form: “${refusal[0] ?? 'Please try again.'}”`
  const { addresses, checkout } = flowsIn(left)
  const form = addresses?.getSnapshot().children.form?.getSnapshot()
  if (form?.context.messages.length) return `in the form: “${form.context.messages.join(' ')}”`
  const chart = chartIn(world, chartOf(effect), effect)?.getSnapshot()
  const messages: string[] = world.visited?.getSnapshot() === chart ? (chart?.context.messages ?? []) : []
  if (messages.length > 0) return `in the form: “${messages.join(' ')}”`
  if (chart && JSON.stringify(chart.value).includes('"failed"')) return 'in its place'
  const paying = checkout?.getSnapshot()
  if (paying?.children.ledger?.getSnapshot().matches({ work: 'unrecorded' }))
    return 'at Place Order: the payment is safe'
  if (paying?.context.alert) return `at Place Order: “${paying.context.alert}”`
  if (chart?.hasTag('outdated')) return 'beside it'
  // It came right by itself.
  const success = shown.at(-1)
  return success ? `“${success.text}”` : null
}

const chartOf = ({ name }: Effect) => name.split(' ')[0] ?? ''

/**
 * The way on in the chart that made the call; in the cart after a move; in `auth` where the session has ended or that chart
 * has nothing more to do.
 */
function waysOn(world: Reached, effect: Effect): string | null {
  const own = chartOf(effect) === 'move' ? 'cart' : chartOf(effect)
  const actor = chartIn(world, own, effect)
  // A malformed answer to a wish is none: its answer has no body. The wish was taken.
  const name = actor && !actor.getSnapshot().hasTag('told') ? own : 'auth'
  const snapshot: AnyMachineSnapshot | undefined = chartIn(world, name, effect)?.getSnapshot()
  if (!snapshot) return null
  return WAYS_ON[name]?.find((event) => snapshot.can(event))?.type ?? wayOn(name, snapshot)
}
