import { type AnyActor, createActor, type EventObject } from 'xstate'
import { Clock, job } from './observer.ts'
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

/** A running machine with its own clock, and a record of its transitions. */
export class Running {
  readonly took = new Set<string>()
  readonly guardResults = new Set<string>()
  readonly actor: AnyActor
  private readonly machine: RandomMachine
  private readonly clock = new Clock()
  error: unknown

  constructor(machine: RandomMachine) {
    this.machine = machine
    const chart = chartOf(
      machine,
      (name) => void this.took.add(name),
      (name, held) => void this.guardResults.add(`${held ? 'held' : 'refused'} ${name}`),
      job,
    )
    this.actor = createActor(chart, { clock: this.clock as never })
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
