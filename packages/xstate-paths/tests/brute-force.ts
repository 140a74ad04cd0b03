import { type ActorLogic, type AnyActor, createActor, type EventObject, type Snapshot } from 'xstate'
import { chartOf, OUTSIDE, type RandomMachine } from './random-machine.ts'

/** An action on a running machine. */
export type Act =
  | { do: 'send'; event: EventObject }
  | { do: 'end' | 'fail'; id: string }
  /** Time advances until the next delay ends, or by half of the shortest unit. */
  | { do: 'wait' }
  | { do: 'pause' }
  /** A delay of this length ends, regardless of the time. */
  | { do: 'ring'; ms: number }

const PAUSE = 5

/** The limit of consecutive acts in one attempt. */
const LONGEST = 15

/** Work that ends on request. */
const job: ActorLogic<Snapshot<unknown>, EventObject & { value?: unknown }> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) => {
    if (event.type === 'end') return { status: 'done', output: event.value, error: undefined }
    return event.type === 'fail' ? { status: 'error', output: undefined, error: event.value } : snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

interface Timer {
  ms: number
  due: number
  end: () => void
}

/** A clock of a chart whose delays end on request. */
class Clock {
  readonly timers = new Map<number, Timer>()
  now = 0
  private begun = 0

  readonly setTimeout = (end: () => void, ms: number): number => {
    this.timers.set(++this.begun, { ms, due: this.now + ms, end })
    return this.begun
  }
  readonly clearTimeout = (number: number): void => void this.timers.delete(number)

  /** The delay that ends next. Of those that end at the same time, the one that started first. */
  next(): Timer | undefined {
    return [...this.timers.values()].sort((one, other) => one.due - other.due)[0]
  }

  /** Ends a delay. */
  end(timer: Timer): void {
    for (const [number, one] of this.timers) if (one === timer) this.timers.delete(number)
    timer.end()
  }

  /** The running delay of this length. */
  ofLength(ms: number): Timer | undefined {
    return [...this.timers.values()].sort((one, other) => one.due - other.due).find((timer) => timer.ms === ms)
  }
}

/** A running machine with its own clock, and a record of its transitions. */
export class Running {
  /** 'took KEY', 'held KEY', 'refused KEY', 'pair KEY\nKEY'. A pair is in consecutive microsteps. */
  readonly notes = new Set<string>()
  readonly actor: AnyActor
  private readonly machine: RandomMachine
  private readonly clock = new Clock()
  error: unknown

  constructor(machine: RandomMachine) {
    this.machine = machine
    let taken: string[] = []
    let last: string[] = []
    const chart = chartOf(
      machine,
      (name) => {
        this.notes.add(`took ${name}`)
        taken.push(name)
      },
      (name, held) => void this.notes.add(`${held ? 'held' : 'refused'} ${name}`),
      job,
    )
    const inspect = ({ type }: { type: string }) => {
      if (type !== '@xstate.microstep' || taken.length === 0) return
      for (const first of last) for (const second of taken) this.notes.add(`pair ${first}\n${second}`)
      last = taken
      taken = []
    }
    this.actor = createActor(chart, { clock: this.clock as never, inspect })
    this.actor.subscribe({
      error: (error) => {
        this.error = error
      },
    })
    this.actor.start()
  }

  /** All acts that are possible now. */
  acts(): Act[] {
    if (this.actor.getSnapshot().status !== 'active') return []
    const children = this.actor.getSnapshot().children as Record<string, AnyActor>
    const ends = Object.entries(children).flatMap(([id, child]): Act[] => {
      if (child.getSnapshot().status !== 'active') return []
      const { done, error } = this.machine.effects.get(id) ?? { done: false, error: false }
      return [...(done ? [{ do: 'end', id } as const] : []), ...(error ? [{ do: 'fail', id } as const] : [])]
    })
    const next = this.clock.next()
    return [
      ...OUTSIDE.map((event): Act => ({ do: 'send', event })),
      ...ends,
      ...(next ? [{ do: 'wait' } as const] : []),
      ...(next && next.due - this.clock.now > PAUSE ? [{ do: 'pause' } as const] : []),
    ]
  }

  perform(act: Act): void {
    if (act.do === 'send') this.actor.send(act.event)
    else if (act.do === 'pause') this.clock.now += PAUSE
    else if (act.do === 'wait' || act.do === 'ring') {
      const timer = act.do === 'wait' ? this.clock.next() : this.clock.ofLength(act.ms)
      if (!timer) throw new Error('No delay is running.')
      if (act.do === 'wait') this.clock.now = timer.due
      this.clock.end(timer)
    } else {
      const child = (this.actor.getSnapshot().children as Record<string, AnyActor>)[act.id]
      if (!child) throw new Error(`'${act.id}' is not running.`)
      const end = { type: act.do, value: act.do === 'fail' ? new Error('job failed') : undefined }
      child.send(end)
    }
  }

  /** The machine's complete state as text. */
  place(): string {
    const snapshot = this.actor.getSnapshot()
    const history = Object.entries(snapshot.historyValue as Record<string, { id: string }[]>)
    return JSON.stringify([
      snapshot.status,
      snapshot.value,
      snapshot.context,
      history.map(([id, states]) => [id, states.map((state) => state.id)]),
      Object.entries(snapshot.children as Record<string, AnyActor>).map(([id, child]) => [
        id,
        child.getSnapshot().status,
      ]),
      [...this.clock.timers.values()].map(({ ms, due }) => [ms, due - this.clock.now]),
    ])
  }
}

/** Takes everything that exhaustive search finds within `mostActs`. `isWhole`: nothing was left untried. */
export function bruteForce(machine: RandomMachine, mostActs: number) {
  const notes = new Set<string>()
  const places = new Set<string>()
  const waiting: Act[][] = [[]]
  let isWhole = true
  let acts = 0
  for (let way = waiting.shift(); way && isWhole; way = waiting.shift()) {
    const running = new Running(machine)
    for (const act of way) running.perform(act)
    acts += way.length
    // The search continues while it reaches new states. The other acts in each state are tried later.
    for (let on: Act | undefined; ; ) {
      if (on) running.perform(on)
      const place = running.place()
      if (places.has(place)) break
      isWhole = acts++ < mostActs
      if (!isWhole) break
      places.add(place)
      const [first, ...others] = running.acts()
      for (const act of others) waiting.push([...way, act])
      on = first
      if (!first || way.length >= LONGEST) break
      way = [...way, first]
    }
    for (const note of running.notes) notes.add(note)
  }
  return { notes, isWhole }
}
