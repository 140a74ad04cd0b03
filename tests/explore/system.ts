import { sortBy } from 'es-toolkit'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { Charts, type Projections } from './charts'
import { type Actor, allCharts, chartAt, Delivery, type Happening, type Live, newLive, type Wait } from './live'

export type { Actor, Wait } from './live'

/** The state after a step, and the effects of the charts on the way. */
export interface SystemStep {
  state: number
  happened: Happening[]
}

interface State {
  root: Live
  orphans: readonly Actor[]
}

/** A copy of a chart in which equal actors, delays and charts are in the same order. */
const copyOf = (live: Live): Live => ({
  ...live,
  actors: sortBy(live.actors, ['id']),
  waits: sortBy(live.waits, ['id']),
  charts: sortBy(live.charts.map(copyOf), ['id']),
})

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
  /** States with equal JSON have the same number. */
  private readonly states: State[] = []
  private readonly numbers = new Map<string, number>()
  private readonly steps = new Map<string, SystemStep>()

  constructor(machine: AnyStateMachine, context: Projections = {}) {
    this.machine = machine
    this.charts = new Charts(context)
  }

  begin(input: unknown): SystemStep {
    return this.once(`<${JSON.stringify(input)}`, () => {
      const delivery = new Delivery(this.charts, newLive(this.machine.id, this.machine.id), [])
      delivery.start(delivery.root, this.machine, input)
      return this.stored(delivery)
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

  /** The paths of the charts. Some charts may have ended. */
  paths(state: number): string[] {
    return allCharts(this.at(state).root).map(({ path }) => path)
  }

  /** The running actors that the world may answer. */
  underWay(state: number): Actor[] {
    return allCharts(this.at(state).root).flatMap(({ actors }) => actors)
  }

  /** The actors that charts left running by throwing. Their results are ignored. */
  orphans(state: number): readonly Actor[] {
    return this.at(state).orphans
  }

  /** The pending delays. */
  waits(state: number): Wait[] {
    return allCharts(this.at(state).root).flatMap(({ waits }) => waits)
  }

  /** XState's snapshot of a chart, or null if there is no chart at this path or if it threw. */
  snapshot(state: number, path: string): AnyMachineSnapshot | null {
    const live = chartAt(this.at(state).root, path)
    if (!live || live.snapshot === null) return null
    const snapshot = this.charts.snapshot(live.snapshot)
    return live.isOver && snapshot.status !== 'done' ? null : snapshot
  }

  /** Whether a chart handles this event. */
  can(state: number, path: string, event: EventObject): boolean {
    const snapshot = this.snapshot(state, path)
    return snapshot?.status === 'active' && snapshot.can(event)
  }

  private at(number: number): State {
    const state = this.states[number]
    if (!state) throw new Error(`No state has the number ${number}.`)
    return state
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
      const { root, orphans } = this.at(state)
      const delivery = new Delivery(this.charts, copyOf(root), orphans)
      const live = chartAt(delivery.root, path)
      if (live) act(live, delivery)
      return this.stored(delivery)
    })
  }

  private once(key: string, run: () => SystemStep): SystemStep {
    const known = this.steps.get(key)
    if (known) return known
    const step = run()
    this.steps.set(key, step)
    return step
  }

  private stored({ root, orphans, happened }: Delivery): SystemStep {
    const state = { root: copyOf(root), orphans }
    const text = JSON.stringify(state)
    const known = this.numbers.get(text)
    if (known !== undefined) return { state: known, happened }
    this.numbers.set(text, this.states.length)
    return { state: this.states.push(state) - 1, happened }
  }
}
