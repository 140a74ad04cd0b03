import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { PASSWORD } from '../fuzz/accounts'
import { perform } from '../fuzz/steps'
import { authOf, within } from '../fuzz/tab'
import { begin, chartsOf, end, settle } from '../fuzz/world'
import type { OpenedWorld, World } from '../fuzz/world-type'
import { Turns } from './turns'
import { isVisit, type Visit, visit } from './visits'
import type { Way } from './ways'

/** A world in which an effect has just made a request. */
export interface Reached extends World {
  scheduler: Turns
  /** The chart of the open page or dialog. null: none with a chart of its own is open. */
  visited: AnyActorRef | null
}

/** An effect of a chart, such as 'cart change', and one of the ways to reach it. */
export interface Effect {
  name: string
  way: Way
}

let visitors = 0

async function signUp({ tabs: [left], network }: World) {
  const form = { firstName: 'Meera', lastName: 'Iyer', email: `meera-${++visitors}@example.com` }
  const password = { password: PASSWORD, confirmPwd: PASSWORD }
  const { page } = left
  if (page) within(page, () => page.shop?.auth.send({ type: 'auth.signup', form: { ...form, ...password } }))
  await network.quiet()
}

/** Follows the way to an effect, and delivers the responses to these requests of the effect. */
export async function reach(opened: OpenedWorld, effect: Effect, answered: readonly string[]): Promise<Reached> {
  const { name, way } = effect
  const scheduler = new Turns()
  const world: Reached = { ...(await begin(opened, scheduler, way.start === 'shopper')), scheduler, visited: null }
  await world.network.quiet()
  for (const step of way.steps) {
    if (step === 'signUp') await signUp(world)
    else if (step === 'settle') await settle(world)
    else if (step === 'script') await bringScript(world)
    else if (step === 'served') await answer(world, callsUnderWay(world)[0])
    else if (step === 'refused') await refuse(world, callsUnderWay(world)[0])
    else if (isVisit(step)) await open(world, step)
    else await perform(world, { do: step, tab: 0, n: 0, clicks: 1 })
  }
  for (const call of answered) await answer(world, call)
  if (answered.length === 0 && !isRunning(world, effect)) throw new Error(`The way to '${name}' does not lead there`)
  return world
}

/** Lets a request reach the backend and delivers the response. */
export async function answer(world: Reached, call: string | undefined): Promise<void> {
  if (call === undefined) throw new Error('No call is under way')
  world.scheduler.begin(`asks ${call}`)
  await world.network.quiet()
  world.scheduler.begin(`is answered ${call}`)
  await world.network.quiet()
}

async function open(world: Reached, step: Visit) {
  const { page } = world.tabs[0]
  if (page) world.visited = await visit(page, step)
  await world.network.quiet()
}

/** The chart with this name in the left tab. The chart of a shopper's page ends with the session. */
export function chartIn(world: Reached, name: string, { way }: Effect): AnyActorRef | undefined {
  const [left] = world.tabs
  const { visited } = world
  const isLeft = way.start === 'shopper' && !authOf(left)?.getSnapshot().context.session
  if (visited?.getSnapshot().machine.id === name) return isLeft ? undefined : visited
  return new Map(chartsOf(left)).get(name)
}

async function bringScript(world: Reached) {
  world.scheduler.begin('has the provider')
  await world.network.quiet()
}

async function refuse(world: Reached, call: string | undefined) {
  world.network.fates.push('500')
  await answer(world, call)
}

const callsUnderWay = ({ network }: World) => [...network.flights].map(({ method, path }) => `${method} ${path}`)

/** Whether an effect is still running. */
function isRunning(world: Reached, effect: Effect): boolean {
  const [chart = '', id] = effect.name.split(' ')
  const snapshot: AnyMachineSnapshot | undefined = chartIn(world, chart, effect)?.getSnapshot()
  return id !== undefined && snapshot?.children[id] !== undefined
}

/** The requests that an effect makes one after the other while all of them succeed. */
export async function callsOf(opened: OpenedWorld, effect: Effect): Promise<string[]> {
  const calls: string[] = []
  for (;;) {
    const world = await reach(opened, effect, calls)
    const candidates = isRunning(world, effect) ? callsUnderWay(world) : []
    await end(world)
    const own = candidates.length > 1 ? await ownAmong(opened, effect, calls, candidates) : candidates[0]
    if (own === undefined) return calls
    calls.push(own)
  }
}

/** The request whose failure ends the effect, where it makes several at the same time. */
async function ownAmong(opened: OpenedWorld, effect: Effect, before: string[], candidates: string[]) {
  for (const call of candidates) {
    const world = await reach(opened, effect, before)
    await refuse(world, call)
    const ended = !isRunning(world, effect)
    await end(world)
    if (ended) return call
  }
  return undefined
}
