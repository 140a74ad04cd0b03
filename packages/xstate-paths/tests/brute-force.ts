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

interface Timer {
  ms: number
  due: number
  number: number
  end: () => void
}

/** A job that ends on request. It uses nothing of the package. */
const job: ActorLogic<Snapshot<unknown>, EventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) => {
    if (event.type === 'end') return { status: 'done', output: undefined, error: undefined }
    if (event.type === 'fail') return { status: 'error', output: undefined, error: new Error('job failed') }
    return snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

/** A running machine with its own clock, and a record of its transitions. */
export class Running {
  readonly took = new Set<string>()
  readonly guardResults = new Set<string>()
  readonly actor: AnyActor
  private readonly machine: RandomMachine
  private readonly timers = new Map<number, Timer>()
  private now = 0
  private begun = 0
  error: unknown

  constructor(machine: RandomMachine) {
    this.machine = machine
    const clock = {
      setTimeout: (end: () => void, ms: number) => {
        const number = ++this.begun
        this.timers.set(number, { ms, due: this.now + ms, number, end })
        return number
      },
      clearTimeout: (number: number) => void this.timers.delete(number),
    }
    const chart = chartOf(
      machine,
      (name) => void this.took.add(name),
      (name, held) => void this.guardResults.add(`${held ? 'held' : 'refused'} ${name}`),
      job,
    )
    this.actor = createActor(chart, { clock: clock as never })
    this.actor.subscribe({
      error: (error) => {
        this.error = error
      },
    })
    this.actor.start()
  }

  private next(): Timer | undefined {
    return [...this.timers.values()].sort((a, b) => a.due - b.due || a.number - b.number)[0]
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
    const next = this.next()
    return [
      ...OUTSIDE.map((event): Act => ({ do: 'send', event })),
      ...ends,
      ...(next ? [{ do: 'wait' } as const] : []),
      ...(next && next.due - this.now > PAUSE ? [{ do: 'pause' } as const] : []),
    ]
  }

  perform(act: Act): void {
    if (act.do === 'send') this.actor.send(act.event)
    else if (act.do === 'pause') this.now += PAUSE
    else if (act.do === 'wait' || act.do === 'ring') {
      const timer = act.do === 'wait' ? this.next() : [...this.timers.values()].find(({ ms }) => ms === act.ms)
      if (!timer) throw new Error('No delay is running.')
      if (act.do === 'wait') this.now = timer.due
      this.timers.delete(timer.number)
      timer.end()
    } else {
      const child = (this.actor.getSnapshot().children as Record<string, AnyActor>)[act.id]
      if (!child) throw new Error(`'${act.id}' is not running.`)
      child.send({ type: act.do })
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
      [...this.timers.values()].map(({ ms, due }) => [ms, due - this.now]),
    ])
  }
}

/** Takes everything that exhaustive search finds within `mostActs`. `isWhole`: nothing was left untried. */
export function bruteForce(machine: RandomMachine, mostActs: number) {
  const took = new Set<string>()
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
    for (const name of running.took) took.add(name)
  }
  return { took, isWhole }
}
