import type { AnyStateMachine, EventObject } from 'xstate'
import type { ChartStep, Charts, Request } from './charts'

/** An actor that is not a chart. The world decides its steps. */
export interface Actor {
  /** The chart that started it, such as 'checkout/purchase'. */
  path: string
  id: string
  src: string
  input: unknown
}

/** A pending delay. */
export interface Wait {
  path: string
  id: string
  ms: number
  to: string | null
  event: EventObject
}

/** The effects of a step of the system, in order. */
export type Happening =
  | { kind: 'effect'; path: string; type: string; params: unknown }
  | { kind: 'started'; path: string; id: string; src: string; input: unknown }
  | { kind: 'stopped'; path: string; id: string; src: string; input: unknown }
  /** An event was sent to an actor that is not a chart. */
  | { kind: 'sent'; path: string; id: string; event: EventObject }
  /** A chart threw, or received an error event that it does not handle. */
  | { kind: 'failed'; path: string; error: string }

/** A running chart with everything that it has started. */
export interface Live {
  path: string
  id: string
  /** The number of its snapshot in `Charts`, or null if it threw at once. */
  snapshot: number | null
  isOver: boolean
  actors: Actor[]
  waits: Wait[]
  charts: Live[]
}

export const newLive = (path: string, id: string): Live => ({
  path,
  id,
  snapshot: null,
  isOver: false,
  actors: [],
  waits: [],
  charts: [],
})

/** A chart and the charts below it. */
export const allCharts = (live: Live): Live[] => [live, ...live.charts.flatMap(allCharts)]
export const chartAt = (root: Live, path: string) => allCharts(root).find((live) => live.path === path)
const allActors = (live: Live): Actor[] => allCharts(live).flatMap(({ actors }) => actors)

/**
 * One step of a system: an event, and all events that charts send each other because of it, in the order of XState's actors.
 * A chart's own effects run before the deferred built-in actions. Each chart has its own mailbox.
 */
export class Delivery {
  readonly happened: Happening[] = []
  readonly root: Live
  /** The actors that a chart has left running by throwing. XState no longer stops them. */
  readonly orphans: Actor[]
  private readonly charts: Charts
  /** The events that wait for the end of a chart's step. */
  private readonly mailboxes = new Map<Live, EventObject[]>()

  constructor(charts: Charts, root: Live, orphans: readonly Actor[]) {
    this.charts = charts
    this.root = root
    this.orphans = [...orphans]
  }

  start(live: Live, machine: AnyStateMachine, input: unknown): void {
    this.work(live, () => this.apply(live, this.charts.begin(machine, input), true))
  }

  deliver(live: Live, event: EventObject): void {
    const mailbox = this.mailboxes.get(live)
    if (mailbox) mailbox.push(event)
    else this.work(live, () => this.step(live, event))
  }

  /** Runs a step of a chart, and then the events that arrive during it. */
  private work(live: Live, first: () => void): void {
    const mailbox: EventObject[] = []
    this.mailboxes.set(live, mailbox)
    first()
    for (let event = mailbox.shift(); event; event = mailbox.shift()) this.step(live, event)
    this.mailboxes.delete(live)
  }

  private step(live: Live, event: EventObject): void {
    if (!live.isOver && live.snapshot !== null) this.apply(live, this.charts.step(live.snapshot, event), false)
  }

  private apply(live: Live, step: ChartStep, isFirst: boolean): void {
    if ('error' in step) {
      // XState does not stop the children of a chart that throws.
      this.orphans.push(...allActors(live))
      live.charts = []
      this.fail(live, step.error)
      return
    }
    live.snapshot = step.snapshot
    const effects = isFirst ? [] : step.requests.filter(({ kind }) => kind === 'effect')
    for (const request of effects) this.meet(live, request)
    for (const request of step.requests) if (!effects.includes(request)) this.meet(live, request)
    const { status, output, error } = this.charts.snapshot(step.snapshot)
    if (status === 'done') {
      end(live)
      this.tellParent(live, 'done', { output })
    }
    if (status === 'error') this.fail(live, error)
  }

  private fail(live: Live, error: unknown): void {
    end(live)
    this.happened.push({ kind: 'failed', path: live.path, error: String(error) })
    this.tellParent(live, 'error', { error })
  }

  private tellParent({ path, id }: Live, how: 'done' | 'error', what: object): void {
    const parent = chartAt(this.root, path.slice(0, -id.length - 1))
    if (parent) this.deliver(parent, { type: `xstate.${how}.actor.${id}`, ...what, actorId: id } as EventObject)
  }

  private meet(live: Live, request: Request): void {
    const { path } = live
    switch (request.kind) {
      case 'effect':
        this.happened.push({ kind: 'effect', path, type: request.type, params: request.params })
        return
      case 'startChart': {
        const child = newLive(`${path}/${request.id}`, request.id)
        live.charts = [...live.charts.filter(({ id }) => id !== request.id), child]
        this.start(child, request.machine, request.input)
        return
      }
      case 'startActor': {
        const { id, src, input } = request
        live.actors.push({ path, id, src, input })
        this.happened.push({ kind: 'started', path, id, src, input })
        return
      }
      case 'stop':
        this.stop(live, request.id)
        return
      case 'send':
        this.pass(live, request.to, request.event)
        return
      case 'wait': {
        const { id, ms, to, event } = request
        live.waits = [...live.waits.filter((wait) => wait.id !== id), { path, id, ms, to, event }]
        return
      }
      case 'cancel':
        live.waits = live.waits.filter(({ id }) => id !== request.id)
    }
  }

  /** Passes an event of a chart to itself, to a chart that it started, or to an actor of the world. */
  pass(live: Live, to: string | null, event: EventObject): void {
    const chart = to === null ? live : live.charts.find(({ id }) => id === to)
    if (chart) this.deliver(chart, event)
    else if (live.actors.some(({ id }) => id === to))
      this.happened.push({ kind: 'sent', path: live.path, id: String(to), event })
  }

  private stop(live: Live, id: string): void {
    const stopped = live.charts.filter((chart) => chart.id === id)
    const gone = [...live.actors.filter((actor) => actor.id === id), ...stopped.flatMap(allActors)]
    live.charts = live.charts.filter((chart) => chart.id !== id)
    live.actors = live.actors.filter((actor) => actor.id !== id)
    this.happened.push(...gone.map((actor) => ({ kind: 'stopped' as const, ...actor })))
    stopped.forEach(end)
  }
}

function end(live: Live): void {
  live.isOver = true
  live.waits = []
  live.actors = []
}
