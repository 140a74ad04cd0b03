import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate'

/** Where an app sends its reports, and how it masks them. */
export interface InspectorOptions {
  /** The broadcast channel that the viewer listens to. */
  channel: string
  /** Returns a context without secrets. */
  mask(context: unknown): unknown
  maskEvent(event: AnyEventObject): AnyEventObject
}

/** An actor's current state. `id` is unique in the tab. `flow` names its chart, or is null for other logic. */
export interface ActorReport {
  id: string
  name: string
  parent: string | null
  flow: string | null
  status: string
  value: AnyMachineSnapshot['value']
  context: unknown
  /** Ids of the transitions taken last. */
  taken: string[]
}

/** An event that a flow received, and its result. `at` is in ms since 1970. */
export interface LoggedEvent {
  number: number
  at: number
  actor: string
  name: string
  event: AnyEventObject
  /** The state before; null if the event started the flow. */
  from: AnyMachineSnapshot['value'] | null
  value: AnyMachineSnapshot['value']
  status: string
  /** Ids of the transitions that it took. */
  taken: string[]
}

/**
 * A report of an app's tab: it opened, its complete state (the reply to `hello`), changes since the last report, or it
 * closed.
 */
export type TabReport =
  | { type: 'open'; tab: string }
  | { type: 'update' | 'present'; tab: string; actors: ActorReport[]; log: LoggedEvent[] }
  | { type: 'bye'; tab: string }

/** The number of events stored for a viewer that opens late. */
const MAX_EVENTS = 200
const FRAME_MS = 16

/** The id of a transition: its state, its event, and its index among the event's entries. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const entries = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id} ${eventType} ${entries?.indexOf(transition) ?? 0}`
}

interface TrackedActor {
  actor: AnyActor
  flow: string | null
  id: string
  status: string
  snapshot: Partial<AnyMachineSnapshot>
  stepping: string[]
  taken: string[]
  /** The last event that arrived. */
  last: Arrival | null
}

interface Arrival extends Pick<LoggedEvent, 'number' | 'at' | 'event' | 'from' | 'value' | 'status' | 'taken'> {
  to: TrackedActor
}

/** Starts reporting the events of this tab to the viewer. Pass the result to `createActor({ inspect })`. */
export function openInspector({ channel: name, mask, maskEvent }: InspectorOptions): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(name)
  const tab = crypto.randomUUID()
  const tracked = new Map<unknown, TrackedActor>()
  const changed = new Set<TrackedActor>()
  let log: Arrival[] = []
  let lastReported = 0
  let arrivals = 0
  let started = 0
  let hasListener = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const post = (report: TabReport) => channel.postMessage(report)
  const sendUpdate = () => {
    timer = undefined
    post({
      type: 'update',
      tab,
      actors: [...changed].filter(hasStarted).map(reportOf),
      log: log.filter((a) => a.number > lastReported).map(logged),
    })
    changed.clear()
    lastReported = arrivals
  }
  channel.addEventListener('message', ({ data }) => {
    if (data?.type !== 'hello') return
    hasListener = true
    lastReported = arrivals
    changed.clear()
    post({
      type: 'present',
      tab,
      actors: [...tracked.values()].filter(hasStarted).map(reportOf),
      log: log.map(logged),
    })
  })
  post({ type: 'open', tab })
  addEventListener('pagehide', () => post({ type: 'bye', tab }))

  const track = (actorRef: unknown): TrackedActor => {
    const known = tracked.get(actorRef)
    if (known) return known
    started += 1
    const actor = actorRef as AnyActor
    const flow = 'root' in actor.logic ? String(actor.logic.id) : null
    const state = { status: 'created', snapshot: {}, stepping: [], taken: [], last: null }
    const one: TrackedActor = { actor, flow, id: String(started), ...state }
    tracked.set(actorRef, one)
    return one
  }

  return (event) => {
    const one = track(event.actorRef)
    // A view may create an actor that never starts.
    if (event.type === '@xstate.event' && one.status === 'created') one.status = 'active'
    if (event.type === '@xstate.event' && one.flow !== null) {
      arrivals += 1
      const from = one.snapshot.value ?? null
      const arrival = { number: arrivals, at: Date.now(), to: one, event: event.event }
      one.last = { ...arrival, from, value: from ?? {}, status: one.status, taken: [] }
      log.push(one.last)
      if (log.length > 2 * MAX_EVENTS) log = log.slice(-MAX_EVENTS)
    } else if (event.type === '@xstate.microstep') {
      one.stepping.push(...event._transitions.map(transitionId))
    } else if (event.type === '@xstate.snapshot') {
      one.snapshot = event.snapshot as Partial<AnyMachineSnapshot>
      one.status = event.snapshot.status
      if (one.stepping.length > 0) one.taken = one.stepping
      if (one.last)
        Object.assign(one.last, { value: one.snapshot.value ?? {}, status: one.status, taken: one.stepping })
      one.stepping = []
      if (one.status !== 'active') tracked.delete(event.actorRef)
    }
    if (!hasListener) return
    changed.add(one)
    if (timer === undefined) timer = setTimeout(sendUpdate, FRAME_MS)
  }

  function reportOf({ actor, flow, id, status, snapshot, taken }: TrackedActor): ActorReport {
    const parent = (actor._parent && tracked.get(actor._parent)?.id) ?? null
    const shown = { value: snapshot.value ?? {}, context: mask(snapshot.context ?? null) }
    return { id, name: flow ?? actor.id, parent, flow, status, ...shown, taken }
  }

  function logged({ to, event, ...step }: Arrival): LoggedEvent {
    return { ...step, actor: to.id, name: to.flow ?? to.actor.id, event: maskEvent(event) }
  }
}

const hasStarted = ({ status }: TrackedActor) => status !== 'created'
