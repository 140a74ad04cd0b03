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
  parent: Live | null
  /** The number of its snapshot in `Charts`, or null if it threw at once. */
  snapshot: number | null
  isOver: boolean
  actors: Actor[]
  waits: Wait[]
  charts: Live[]
  mailbox: EventObject[]
  isBusy: boolean
}

export const newLive = (path: string, id: string, parent: Live | null): Live => ({
  path,
  id,
  parent,
  snapshot: null,
  isOver: false,
  actors: [],
  waits: [],
  charts: [],
  mailbox: [],
  isBusy: false,
})

/**
 * One step of a system: an event, and all events that charts send each other because of it, in the order of XState's actors.
 * A chart's own effects run before the deferred built-in actions. Each chart has its own mailbox.
 */
export class Delivery {
  readonly happened: Happening[] = []
  /** The actors that a chart has left running by throwing. XState no longer stops them. */
  readonly orphans: Actor[]
  private readonly charts: Charts

  constructor(charts: Charts, orphans: Actor[]) {
    this.charts = charts
    this.orphans = orphans
  }

  start(live: Live, machine: AnyStateMachine, input: unknown): void {
    live.isBusy = true
    this.apply(live, this.charts.begin(machine, input), true)
    live.isBusy = false
    this.empty(live)
  }

  deliver(live: Live, event: EventObject): void {
    if (live.isOver) return
    live.mailbox.push(event)
    this.empty(live)
  }

  private empty(live: Live): void {
    if (live.isBusy) return
    live.isBusy = true
    for (let event = live.mailbox.shift(); event; event = live.mailbox.shift()) {
      if (live.isOver || live.snapshot === null) break
      this.apply(live, this.charts.step(live.snapshot, event), false)
    }
    live.isBusy = false
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

  private tellParent({ parent, id }: Live, how: 'done' | 'error', what: object): void {
    if (parent) this.deliver(parent, { type: `xstate.${how}.actor.${id}`, ...what, actorId: id } as EventObject)
  }

  private meet(live: Live, request: Request): void {
    const { path } = live
    switch (request.kind) {
      case 'effect':
        this.happened.push({ kind: 'effect', path, type: request.type, params: request.params })
        return
      case 'startChart': {
        const child = newLive(`${path}/${request.id}`, request.id, live)
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
    const child = live.charts.find(({ id }) => id === to)
    if (to === null) this.deliver(live, event)
    else if (child) this.deliver(child, event)
    else if (live.actors.some(({ id }) => id === to))
      this.happened.push({ kind: 'sent', path: live.path, id: to, event })
  }

  private stop(live: Live, id: string): void {
    const child = live.charts.find((chart) => chart.id === id)
    live.charts = live.charts.filter((chart) => chart !== child)
    const actor = live.actors.find((one) => one.id === id)
    live.actors = live.actors.filter((one) => one !== actor)
    const gone = [...(actor ? [actor] : []), ...(child ? allActors(child) : [])]
    for (const { path, id: goneId, src, input } of gone)
      this.happened.push({ kind: 'stopped', path, id: goneId, src, input })
    if (child) end(child)
  }
}

function end(live: Live): void {
  live.isOver = true
  live.waits = []
  live.actors = []
  live.mailbox = []
}

/** The actors of a chart and of the charts it has started. */
const allActors = (live: Live): Actor[] => [...live.actors, ...live.charts.flatMap(allActors)]
