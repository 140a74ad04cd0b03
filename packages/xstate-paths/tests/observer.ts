import {
  type ActorLogic,
  type AnyActor,
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  type EventObject,
  type Snapshot,
} from 'xstate'

type Config = Record<string, unknown>
type Entry = Config & { guard?: unknown; actions?: unknown }

/** What really happened in charts. It uses nothing of the package. */
export interface Notes {
  /** 'took KEY', 'held KEY', 'refused KEY', 'pair KEY\nKEY'. */
  all: Set<string>
  /** The transitions of the present microstep. */
  current: string[]
}

/** A chart in which every transition and guard reports that it was taken or evaluated. `guards`: as in `setup`. */
export function observed(config: Config, guards: Record<string, unknown>, notes: Notes): AnyStateMachine {
  return createMachine(observedState(config, String(config.id), guards, notes) as never)
}

function observedState(state: Config, id: string, guards: Record<string, unknown>, notes: Notes): Config {
  const list = (entries: unknown, descriptor: string) =>
    [entries].flat().map((entry, index): Entry => {
      const one = (typeof entry === 'string' ? { target: entry } : (entry ?? {})) as Entry
      const key = `${id} ${descriptor} ${index}`
      const guard =
        typeof one.guard === 'string' ? guards[one.guard] : guards[(one.guard as { type?: string })?.type ?? '']
      const isHeld = (args: unknown) => {
        const held = Boolean((guard as (args: unknown) => boolean)(args))
        notes.all.add(`${held ? 'held' : 'refused'} ${key}`)
        return held
      }
      const note = () => {
        notes.all.add(`took ${key}`)
        notes.current.push(key)
        return {}
      }
      // An assignment runs within its microstep, even before the chart starts.
      const actions = [assign(note as never), ...[one.actions ?? []].flat()]
      return { ...one, actions, ...(one.guard !== undefined && { guard: isHeld }) }
    })
  const each = (entries: unknown, descriptor: (name: string) => string) =>
    Object.fromEntries(
      Object.entries((entries ?? {}) as Config).map(([name, entry]) => [name, list(entry, descriptor(name))]),
    )
  const invoke = state.invoke as (Config & { id: string }) | undefined
  return {
    ...state,
    on: each(state.on, (name) => name),
    after: each(state.after, (name) => `xstate.after.${name}.${id}`),
    ...(state.always !== undefined && { always: list(state.always, '') }),
    ...(state.onDone !== undefined && { onDone: list(state.onDone, `xstate.done.state.${id}`) }),
    ...(invoke && {
      invoke: {
        ...invoke,
        ...(invoke.onDone !== undefined && { onDone: list(invoke.onDone, `xstate.done.actor.${invoke.id}`) }),
        ...(invoke.onError !== undefined && { onError: list(invoke.onError, `xstate.error.actor.${invoke.id}`) }),
      },
    }),
    ...(state.states !== undefined && {
      states: Object.fromEntries(
        Object.entries(state.states as Record<string, Config>).map(([name, child]) => [
          name,
          observedState(child, `${id}.${name}`, guards, notes),
        ]),
      ),
    }),
  }
}

/** Work that ends on request. */
export const job: ActorLogic<Snapshot<unknown>, EventObject & { value?: unknown }> = {
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
export class Clock {
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

/** A running chart whose delays end on request. */
export class Watched {
  readonly actor: AnyActor
  private readonly clock = new Clock()
  private last: string[] = []

  /** `notes`: those of the chart. Pairs of transitions in consecutive microsteps are added as 'pair FIRST\nSECOND'. */
  constructor(chart: AnyStateMachine, notes: Notes) {
    notes.current.length = 0
    const inspect = ({ type }: { type: string }) => {
      if (type !== '@xstate.microstep' || notes.current.length === 0) return
      const taken = notes.current.splice(0)
      for (const first of this.last) for (const second of taken) notes.all.add(`pair ${first}\n${second}`)
      this.last = taken
    }
    this.actor = createActor(chart, { clock: this.clock as never, inspect }).start()
    this.actor.subscribe({ error: () => {} })
  }

  /** Ends the delay of this length, or the next one, if there is one. */
  ring(ms?: number): void {
    const timer = ms === undefined ? this.clock.next() : this.clock.ofLength(ms)
    if (!timer) return
    this.clock.now = Math.max(this.clock.now, timer.due)
    this.clock.end(timer)
  }

  /** Ids of running work. */
  running(): string[] {
    const children = this.actor.getSnapshot().children as Record<string, AnyActor>
    return Object.entries(children).flatMap(([id, child]) => (child.getSnapshot().status === 'active' ? id : []))
  }

  end(id: string, type: 'end' | 'fail', value: unknown): void {
    this.actor.getSnapshot().children[id]?.send({ type, value })
  }
}
