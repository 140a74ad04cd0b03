import { createHash } from 'node:crypto'

/** One step from a state. */
export interface Move<S> {
  label: string
  next: S
  /** The invariants that this step breaks. */
  wrong?: string[]
  /** Happens by itself. Shopper actions and faults may never happen, so a state that has only those is quiet. */
  isOwn?: boolean
}

/** A world to explore. Its states are plain JSON, and states with equal JSON are the same. */
export interface Model<S> {
  initial: S
  /** Every possible step from a state. Does not change the state. */
  moves(state: S): Move<S>[]
  /** The invariants that a state with these steps breaks. */
  wrong(state: S, moves: Move<S>[]): string[]
}

/** Adds a step from a state: a change to a copy of the state, which also collects the invariants that the change breaks. */
export type Adds<S> = (label: string, isOwn: boolean, change: (next: S, wrong: string[]) => void) => void

export function gathered<S>(state: S, addAll: (add: Adds<S>) => void): Move<S>[] {
  const moves: Move<S>[] = []
  addAll((label, isOwn, change) => {
    const next = structuredClone(state)
    const wrong: string[] = []
    change(next, wrong)
    moves.push({ label, next, wrong, isOwn })
  })
  return moves
}

export interface Limits {
  states?: number
  /** Processor time, so that an exploration on a busy machine takes longer and still reaches as many states. */
  seconds?: number
  megabytes?: number
  /** An invariant. The exploration ends when it is broken. */
  until?: string
}

export interface Result {
  states: number
  steps: number
  /** The distance of the farthest state, in steps. */
  depth: number
  /** Processor time. */
  seconds: number
  /** Peak memory of the process, sampled between states. */
  megabytes: number
  isComplete: boolean
  /** Every broken invariant, with its number of occurrences and the labels of a shortest trace. */
  broken: Map<string, { count: number; trace: string[] }>
}

/** The number of states between two checks of time and memory. */
const BETWEEN_LOOKS = 256

/** No step happens by itself, so nothing changes until a shopper acts or something fails. */
export const isQuiet = (moves: Move<unknown>[]): boolean => moves.every(({ isOwn }) => !isOwn)

/** Every reached state as a hash, with its predecessor and the label of the step between. */
class Seen {
  private readonly ids = new Map<string, number>()
  private readonly before: number[] = []
  private readonly by: string[] = []
  /** One string for all equal labels. */
  private readonly labels = new Map<string, string>()

  get size(): number {
    return this.ids.size
  }

  /** Adds a state. Returns its number, or null if it was reached before. */
  add(state: string, before: number, label: string): number | null {
    const hash = createHash('sha1').update(state).digest('base64')
    if (this.ids.has(hash)) return null
    if (!this.labels.has(label)) this.labels.set(label, label)
    this.ids.set(hash, this.before.length)
    this.by.push(this.labels.get(label) as string)
    return this.before.push(before) - 1
  }

  /** The labels of the steps to a state. */
  trace(id: number): string[] {
    const labels: string[] = []
    for (let at = id; at > 0; at = this.before[at] as number) labels.push(this.by[at] as string)
    return labels.reverse()
  }
}

/** Explores every state of a model breadth first, so the first trace to a broken invariant is a shortest one. */
export function explore<S>(model: Model<S>, limits: Limits = {}): Result {
  const { states = Number.POSITIVE_INFINITY, seconds = 60, megabytes = 1000, until = '' } = limits
  const seen = new Seen()
  const broken: Result['broken'] = new Map()
  // Charts refuse events by errors. A stack of each one would take a quarter of the time.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  const begun = process.cpuUsage()
  const elapsed = () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1e6
  }
  let steps = 0
  let depth = 0
  let looked = 0
  let most = 0
  let isComplete = true

  const note = (what: string, id: number, last: string[]) => {
    const known = broken.get(what)
    if (known) known.count += 1
    else broken.set(what, { count: 1, trace: [...seen.trace(id), ...last] })
  }
  const isTooMuch = () => {
    if (broken.has(until)) return true
    looked += 1
    if (looked % BETWEEN_LOOKS !== 1) return false
    most = Math.max(most, process.memoryUsage().rss / 1e6)
    return seen.size > states || elapsed() > seconds || most > megabytes
  }

  const initial = JSON.stringify(model.initial)
  seen.add(initial, 0, '')
  // Only the two outermost levels are stored as text. The other states are stored as hashes.
  let level: [id: number, text: string][] = [[0, initial]]
  while (level.length > 0) {
    const next: typeof level = []
    for (const [id, text] of level) {
      if (isTooMuch()) {
        isComplete = false
        break
      }
      const state = JSON.parse(text) as S
      const moves = model.moves(state)
      for (const what of model.wrong(state, moves)) note(what, id, [])
      for (const move of moves) {
        steps += 1
        for (const what of move.wrong ?? []) note(what, id, [move.label])
        const reached = JSON.stringify(move.next)
        const added = seen.add(reached, id, move.label)
        if (added !== null) next.push([added, reached])
      }
    }
    if (!isComplete) break
    level = next
    if (level.length > 0) depth += 1
  }
  Error.stackTraceLimit = stackTraceLimit
  most = Math.max(most, process.memoryUsage().rss / 1e6)
  return { states: seen.size, steps, depth, seconds: elapsed(), megabytes: Math.round(most), isComplete, broken }
}

/** Formats the broken invariants, each with its shortest trace. */
export const reported = ({ broken }: Result): string =>
  [...broken]
    .map(([what, { count, trace }]) => `${what} (${count} times; ${trace.length} steps)\n    ${trace.join('\n    ')}`)
    .join('\n')
