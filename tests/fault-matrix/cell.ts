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

/** What may happen to a request. `timeout`: the backend serves it, and the response never arrives. */
export const FAULTS = ['500', '401', 'network', 'timeout', 'malformed'] as const
export type Fault = (typeof FAULTS)[number]

/** The result of a fault. */
export interface Cell {
  /** The message that the shopper saw, or where the failure is shown. null: nothing. */
  told: string | null
  /** What the shopper can do next. null: nothing. */
  wayOn: string | null
}

/** Longer than the timeout of every chart, in ms. */
const TOO_LONG = 20_000

/** Lets one request of an effect fail after the responses to the previous ones. Throws when something is lost. */
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

/** What the shopper has seen since then: a toast, a message in a form, or a failure where the content is missing. */
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
  // The action succeeded without help.
  const success = shown.at(-1)
  return success ? `“${success.text}”` : null
}

const chartOf = ({ name }: Effect) => name.split(' ')[0] ?? ''

/**
 * The next step in the chart that made the request. After a move it is the next step in the cart. When the session has
 * ended, or that chart is finished, it is the next step in `auth`.
 */
function waysOn(world: Reached, effect: Effect): string | null {
  const own = chartOf(effect) === 'move' ? 'cart' : chartOf(effect)
  const actor = chartIn(world, own, effect)
  // A malformed response to a back-in-stock request makes no difference, because it has no body. The request was
  // accepted.
  const name = actor && !actor.getSnapshot().hasTag('told') ? own : 'auth'
  const snapshot: AnyMachineSnapshot | undefined = chartIn(world, name, effect)?.getSnapshot()
  if (!snapshot) return null
  return WAYS_ON[name]?.find((event) => snapshot.can(event))?.type ?? wayOn(name, snapshot)
}
