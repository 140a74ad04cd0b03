import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { Charts, type Projections } from './charts'
import { type Actor, Delivery, type Happening, type Live, newLive, type Wait } from './live'

export type { Actor, Wait } from './live'

/** The state after a step, and the effects of the charts on the way. */
export interface SystemStep {
  state: number
  happened: Happening[]
}

/** A stored chart: its id, its snapshot, whether it has ended, its actors, its delays and its charts. */
type Stored = [
  id: string,
  snapshot: number | null,
  isOver: boolean,
  actors: number[],
  waits: number[],
  charts: Stored[],
]

/** Numbered values. Values with equal JSON are the same. */
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
 * A chart with every chart that it starts, as they run in one tab, by XState's pure functions. States are numbers, so that
 * worlds stay small. Each step is computed once.
 *
 * A child that is a chart is started with the logic that its parent has under its `src`. Events between charts, and the ends
 * of children, are delivered until none is left. The world controls every other actor and every delay: `underWay` and `waits`
 * list them, and `answer`, `fail` and `elapse` end them. A chart cannot send to its parent. It ends with an output.
 *
 * Effects of a chart before it threw in the same step are not reported. A chart below one that threw stops.
 *
 * `context`: the part of a chart's context that distinguishes its states, by machine id.
 */
export class System {
  private readonly machine: AnyStateMachine
  private readonly charts: Charts
  private readonly states = new Values<{ root: Stored; orphans: number[] }>()
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
      return this.stored(root, delivery)
    })
  }

  /** Sends an event to a chart, as a view or an effect does. A missing chart ignores it. */
  send(state: number, path: string, event: EventObject): SystemStep {
    return this.change(state, `${path}>${JSON.stringify(event)}`, path, (live, delivery) =>
      delivery.deliver(live, event),
    )
  }

  /** Ends an actor with an output. */
  answer(state: number, path: string, id: string, output: unknown): SystemStep {
    return this.over(state, path, id, { type: `xstate.done.actor.${id}`, output, actorId: id } as EventObject)
  }

  /** Ends an actor with an error. */
  fail(state: number, path: string, id: string, error: unknown): SystemStep {
    return this.over(state, path, id, { type: `xstate.error.actor.${id}`, error, actorId: id } as EventObject)
  }

  /** Runs a delay. */
  elapse(state: number, path: string, delayId: string): SystemStep {
    return this.change(state, `${path}@${delayId}`, path, (live, delivery) => {
      const wait = live.waits.find(({ id }) => id === delayId)
      if (!wait) throw new Error(`${path} does not wait for ${delayId}.`)
      live.waits = live.waits.filter((one) => one !== wait)
      delivery.pass(live, wait.to, wait.event)
    })
  }

  /** The running actors that the world may answer. */
  underWay(state: number): Actor[] {
    return this.all(state).flatMap(([, , , actors]) => actors.map((number) => this.actors.value(number)))
  }

  /** The actors that charts left running by throwing. Their results are ignored. */
  orphans(state: number): Actor[] {
    return this.states.value(state).orphans.map((number) => this.actors.value(number))
  }

  /** The pending delays. */
  waits(state: number): Wait[] {
    return this.all(state).flatMap(([, , , , waits]) => waits.map((number) => this.delays.value(number)))
  }

  /** XState's snapshot of a chart, or null if there is no chart at this path or if it threw. */
  snapshot(state: number, path: string): AnyMachineSnapshot | null {
    const stored = this.find(this.states.value(state).root, path)
    return !stored || stored[1] === null || (stored[2] && !this.isFinal(stored[1]))
      ? null
      : this.charts.snapshot(stored[1])
  }

  /** Whether a chart handles this event. */
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
      return this.stored(live, delivery)
    })
  }

  private once(key: string, run: () => SystemStep): SystemStep {
    const known = this.steps.get(key)
    if (known) return known
    const step = run()
    this.steps.set(key, step)
    return step
  }

  private stored(root: Live, { orphans, happened }: Delivery): SystemStep {
    const state = { root: this.keep(root), orphans: orphans.map((actor) => this.actors.number(actor)) }
    return { state: this.states.number(state), happened }
  }

  private keep({ id, snapshot, isOver, actors, waits, charts }: Live): Stored {
    return [
      id,
      snapshot,
      isOver,
      actors.map((actor) => this.actors.number(actor)).sort((a, b) => a - b),
      waits.map((wait) => this.delays.number(wait)).sort((a, b) => a - b),
      charts.map((chart) => this.keep(chart)).sort(([a], [b]) => (a < b ? -1 : 1)),
    ]
  }

  private live([id, snapshot, isOver, actors, waits, charts]: Stored, parent: Live | null): Live {
    const live = newLive(parent ? `${parent.path}/${id}` : id, id, parent)
    live.snapshot = snapshot
    live.isOver = isOver
    live.actors = actors.map((number) => this.actors.value(number))
    live.waits = waits.map((number) => this.delays.value(number))
    live.charts = charts.map((chart) => this.live(chart, live))
    return live
  }

  private all(state: number): Stored[] {
    const below = (remaining: Stored): Stored[] => [remaining, ...remaining[5].flatMap(below)]
    return below(this.states.value(state).root)
  }

  private find(root: Stored, path: string): Stored | undefined {
    const [first, ...rest] = path.split('/')
    if (first !== root[0]) return undefined
    return rest.reduce<Stored | undefined>((at, id) => at?.[5].find((chart) => chart[0] === id), root)
  }
}

const liveAt = (live: Live, path: string): Live | undefined =>
  live.path === path ? live : live.charts.map((chart) => liveAt(chart, path)).find(Boolean)
