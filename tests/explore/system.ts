import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { Charts, type Projections } from './charts'
import { type Actor, Delivery, type Happening, type Live, newLive, type Wait } from './live'

export type { Actor, Wait } from './live'

/** Where a step leads, and what the charts did on the way. */
export interface SystemStep {
  state: number
  happened: Happening[]
}

/** A chart as it is kept: its id, its snapshot, whether it is over, its actors, its waits, its charts. */
type Kept = [id: string, snapshot: number | null, isOver: boolean, actors: number[], waits: number[], charts: Kept[]]

/** Values by number: equal texts are one value. */
class Values<T> {
  private readonly values: T[] = []
  private readonly numbers = new Map<string, number>()

  number(value: T): number {
    const text = JSON.stringify(value)
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    this.numbers.set(text, this.values.length)
    return this.values.push(value) - 1
  }

  value(number: number): T {
    if (number in this.values) return this.values[number] as T
    throw new Error(`No value has the number ${number}.`)
  }
}

/**
 * A chart with every chart that it starts, as they run in one tab, by XState's pure functions. Its states are numbers, so
 * that worlds are small; each step is computed once.
 *
 * A started child that is a chart is started: its logic is what its parent has under its `src`. What charts send each other,
 * and the ends of children, are delivered until nothing is left. Every other actor and every delay is the world's: `underWay`
 * and `waits` list them, `answer`, `fail` and `elapse` end them. A chart cannot send to its parent: it ends with an output.
 *
 * What a chart did before it threw in the same step is not told, and a chart below one that threw stands still.
 *
 * `context`: what of a chart's context tells its states apart, by the machine's id.
 */
export class System {
  private readonly machine: AnyStateMachine
  private readonly charts: Charts
  private readonly states = new Values<{ root: Kept; orphans: number[] }>()
  private readonly actors = new Values<Actor>()
  private readonly delays = new Values<Wait>()
  private readonly steps = new Map<string, SystemStep>()

  constructor(machine: AnyStateMachine, context: Projections = {}) {
    this.machine = machine
    this.charts = new Charts(context)
  }

  begin(input: unknown): SystemStep {
    return this.once(`<${JSON.stringify(input)}`, () => {
      const root = newLive(this.machine.id, this.machine.id, null)
      const delivery = new Delivery(this.charts, [])
      delivery.start(root, this.machine, input)
      return this.kept(root, delivery)
    })
  }

  /** An event is sent to a chart, as a view or a binding does. A chart that is not there hears nothing. */
  send(state: number, path: string, event: EventObject): SystemStep {
    return this.change(state, `${path}>${JSON.stringify(event)}`, path, (live, delivery) =>
      delivery.deliver(live, event),
    )
  }

  /** An actor ends with an output. */
  answer(state: number, path: string, id: string, output: unknown): SystemStep {
    return this.over(state, path, id, { type: `xstate.done.actor.${id}`, output, actorId: id } as EventObject)
  }

  /** An actor ends with an error. */
  fail(state: number, path: string, id: string, error: unknown): SystemStep {
    return this.over(state, path, id, { type: `xstate.error.actor.${id}`, error, actorId: id } as EventObject)
  }

  /** A delay has run. */
  elapse(state: number, path: string, delayId: string): SystemStep {
    return this.change(state, `${path}@${delayId}`, path, (live, delivery) => {
      const wait = live.waits.find(({ id }) => id === delayId)
      if (!wait) throw new Error(`${path} does not wait for ${delayId}.`)
      live.waits = live.waits.filter((one) => one !== wait)
      delivery.pass(live, wait.to, wait.event)
    })
  }

  /** The actors that the world may answer. */
  underWay(state: number): Actor[] {
    return this.all(state).flatMap(([, , , actors]) => actors.map((number) => this.actors.value(number)))
  }

  /** What charts that threw have left running: nobody hears it any more. */
  orphans(state: number): Actor[] {
    return this.states.value(state).orphans.map((number) => this.actors.value(number))
  }

  /** The delays that run. */
  waits(state: number): Wait[] {
    return this.all(state).flatMap(([, , , , waits]) => waits.map((number) => this.delays.value(number)))
  }

  /** XState's snapshot of a chart, or null if there is none at this path, or if it threw. */
  snapshot(state: number, path: string): AnyMachineSnapshot | null {
    const kept = this.find(this.states.value(state).root, path)
    return !kept || kept[1] === null || (kept[2] && !this.isFinal(kept[1])) ? null : this.charts.snapshot(kept[1])
  }

  /** Would a chart do anything with this event? */
  can(state: number, path: string, event: EventObject): boolean {
    const snapshot = this.snapshot(state, path)
    return snapshot?.status === 'active' && snapshot.can(event)
  }

  private isFinal(snapshot: number) {
    return this.charts.snapshot(snapshot).status === 'done'
  }

  private over(state: number, path: string, actorId: string, event: EventObject): SystemStep {
    return this.change(state, `${path}=${JSON.stringify(event)}`, path, (live, delivery) => {
      if (!live.actors.some(({ id }) => id === actorId)) throw new Error(`${path} has no ${actorId} under way.`)
      live.actors = live.actors.filter(({ id }) => id !== actorId)
      delivery.deliver(live, event)
    })
  }

  private change(state: number, what: string, path: string, act: (live: Live, delivery: Delivery) => void): SystemStep {
    return this.once(`${state}${what}`, () => {
      const { root, orphans } = this.states.value(state)
      const live = this.live(root, null)
      const delivery = new Delivery(
        this.charts,
        orphans.map((number) => this.actors.value(number)),
      )
      const at = liveAt(live, path)
      if (at) act(at, delivery)
      return this.kept(live, delivery)
    })
  }

  private once(key: string, run: () => SystemStep): SystemStep {
    const known = this.steps.get(key)
    if (known) return known
    const step = run()
    this.steps.set(key, step)
    return step
  }

  private kept(root: Live, { orphans, happened }: Delivery): SystemStep {
    const state = { root: this.keep(root), orphans: orphans.map((actor) => this.actors.number(actor)) }
    return { state: this.states.number(state), happened }
  }

  private keep({ id, snapshot, isOver, actors, waits, charts }: Live): Kept {
    return [
      id,
      snapshot,
      isOver,
      actors.map((actor) => this.actors.number(actor)).sort((a, b) => a - b),
      waits.map((wait) => this.delays.number(wait)).sort((a, b) => a - b),
      charts.map((chart) => this.keep(chart)).sort(([a], [b]) => (a < b ? -1 : 1)),
    ]
  }

  private live([id, snapshot, isOver, actors, waits, charts]: Kept, parent: Live | null): Live {
    const live = newLive(parent ? `${parent.path}/${id}` : id, id, parent)
    live.snapshot = snapshot
    live.isOver = isOver
    live.actors = actors.map((number) => this.actors.value(number))
    live.waits = waits.map((number) => this.delays.value(number))
    live.charts = charts.map((chart) => this.live(chart, live))
    return live
  }

  private all(state: number): Kept[] {
    const below = (kept: Kept): Kept[] => [kept, ...kept[5].flatMap(below)]
    return below(this.states.value(state).root)
  }

  private find(root: Kept, path: string): Kept | undefined {
    const [first, ...rest] = path.split('/')
    if (first !== root[0]) return undefined
    return rest.reduce<Kept | undefined>((at, id) => at?.[5].find((chart) => chart[0] === id), root)
  }
}

const liveAt = (live: Live, path: string): Live | undefined =>
  live.path === path ? live : live.charts.map((chart) => liveAt(chart, path)).find(Boolean)
