/** A running delay. */
interface Named {
  /** The id that the chart gave it, if any. */
  id: string | undefined
  event: { type: string }
}

/**
 * Adds a delay under its id, or under its event and a number if it has no id. As in XState, a delay that already runs
 * under the same id continues without it and can no longer be cancelled.
 */
export function beginDelay<Delay extends Named>(running: Map<string, Delay>, delay: Delay): void {
  if (delay.id === undefined) number(running, delay)
  else {
    release(running, delay.id)
    running.set(delay.id, delay)
  }
}

/** Removes a delay by its name. As in XState, a delay that ends takes the id away from the delay that uses it then. */
export function endDelay<Delay extends Named>(
  running: Map<string, Delay>,
  name: string,
  how: 'ends' | 'is cancelled',
): Delay | undefined {
  const delay = running.get(name)
  if (!delay) return undefined
  running.delete(name)
  const own = numberIn(name)
  if (own > 0) {
    const { type } = delay.event
    for (let at = own; running.has(numbered(type, at + 1)); at++) {
      running.set(numbered(type, at), running.get(numbered(type, at + 1)) as Delay)
      running.delete(numbered(type, at + 1))
    }
  }
  if (how === 'ends' && delay.id !== undefined) release(running, delay.id)
  return delay
}

function release<Delay extends Named>(running: Map<string, Delay>, id: string): void {
  const delay = running.get(id)
  running.delete(id)
  if (delay) number(running, delay)
}

function number<Delay extends Named>(running: Map<string, Delay>, delay: Delay): void {
  let at = 1
  while (running.has(numbered(delay.event.type, at))) at++
  running.set(numbered(delay.event.type, at), delay)
}

const numbered = (type: string, at: number): string => `${type} ×${at}`

const numberIn = (name: string): number => Number(/ ×(\d+)$/.exec(name)?.[1] ?? 0)

/**
 * The limit of delays without an id that are counted. More of them cannot be distinguished, since they end in the same
 * event.
 */
const MAX_COUNTED = 2

/** Whether this is one more copy of a delay than is counted. */
export const isUncountedCopy = (name: string): boolean => numberIn(name) > MAX_COUNTED

/** The names of the delays that distinguish states of a graph, sorted. */
export const countedDelays = (delays: ReadonlyMap<string, unknown>): string[] =>
  [...delays.keys()].filter((name) => !isUncountedCopy(name)).sort()

/** A clock whose delays end one by one when the test ends them, regardless of their length. */
export class HeldClock {
  /** The running delays by name. */
  readonly running = new Map<string, Named & { timer: number; end: () => void }>()
  private begun = 0
  private next: Named = { id: undefined, event: { type: '' } }

  /** Describes the delay that starts next. */
  announce(id: string | undefined, type: string) {
    this.next = { id, event: { type } }
  }

  setTimeout(end: () => void): number {
    beginDelay(this.running, { ...this.next, timer: ++this.begun, end })
    return this.begun
  }

  clearTimeout(timer: number) {
    for (const [name, delay] of [...this.running])
      if (delay.timer === timer) endDelay(this.running, name, 'is cancelled')
  }

  /** Ends a delay by its name. Returns false if it is not running. */
  end(name: string): boolean {
    const delay = endDelay(this.running, name, 'ends')
    delay?.end()
    return delay !== undefined
  }
}
