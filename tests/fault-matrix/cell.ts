import { check, recover, wayOn } from '../fuzz/invariants'
import { pass } from '../fuzz/long-waits'
import type { Fate } from '../fuzz/network'
import { chartsOf, end, type OpenedWorld, settle, type World } from '../fuzz/world'
import { answer, type Effect, type Reached, reach } from './reach'

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
    const toasts = world.tabs[0].toasts.length
    await spoil(world, call, fault)
    const atOnce = told(world, effect, toasts)
    await settle(world)
    await check(world)
    const cell = { told: atOnce ?? told(world, effect, toasts), wayOn: waysOn(world, effect) }
    await recover(world)
    return cell
  } finally {
    await end(world)
  }
}

async function spoil(world: Reached, call: string, fault: Fault) {
  if (fault !== 'timeout') {
    world.network.fates.push(fault satisfies Fate)
    return answer(world, call)
  }
  world.scheduler.begin(`asks ${call}`)
  await world.network.quiet()
  pass(TOO_LONG)
  await world.network.quiet()
}

/** What the shopper was told since: by a toast, in a form, or in the place of what is missing. */
function told({ tabs: [left] }: World, effect: Effect, toasts: number): string | null {
  const shown = left.toasts.slice(toasts)
  const error = shown.find(({ kind }) => kind === 'error')
  if (error) return `“${error.text}”`
  const auth = left.shop?.auth.getSnapshot()
  const refusal = auth?.context.refusal
  if (refusal) return `in the form: “${refusal.messages[0] ?? 'Please try again.'}”`
  const form = auth?.children.addresses?.getSnapshot().children.form?.getSnapshot()
  if (form?.context.messages.length) return `in the form: “${form.context.messages.join(' ')}”`
  const chart = new Map(chartsOf(left)).get(chartOf(effect))?.getSnapshot()
  if (JSON.stringify(chart?.value).includes('"failed"')) return 'in its place'
  if (chart?.value === 'unrecorded') return 'at Place Order: the payment is safe'
  if (chart?.context.failure) return 'beside it'
  // It came right by itself.
  const success = shown.at(-1)
  return success ? `“${success.text}”` : null
}

const chartOf = (effect: Effect) => effect.split(' ')[0] ?? ''

/** The way on in the chart that made the call, and in `auth` where the session has ended. */
function waysOn({ tabs: [left] }: World, effect: Effect): string | null {
  const charts = new Map(chartsOf(left))
  const name = chartOf(effect)
  const actor = charts.get(name) ?? charts.get('auth')
  return actor ? wayOn(charts.has(name) ? name : 'auth', actor.getSnapshot()) : null
}
