/**
 * Writes down a delay that begins, by the id the chart gave it, or else by its event. One that runs under the same id
 * already goes on, and can no longer be cancelled by it: so does XState.
 */
export function beginDelay<Delay>(
  running: Map<string, Delay>,
  id: string | undefined,
  type: string,
  delay: Delay,
): void {
  const name = id ?? type
  const earlier = running.get(name)
  if (earlier === undefined) {
    running.set(name, delay)
    return
  }
  let number = 2
  while (running.has(`${name} ${number}`)) number++
  running.set(`${name} ${number}`, id === undefined ? delay : earlier)
  if (id !== undefined) running.set(name, delay)
}

/** A clock whose delays end one by one, when the test says so, whatever their length. */
export class HeldClock {
  /** The running delays by id. */
  readonly running = new Map<string, { timer: number; end: () => void }>()
  private begun = 0
  private next: { id: string | undefined; type: string } = { id: undefined, type: '' }

  /** Tells of the delay that begins next. */
  announce(id: string | undefined, type: string) {
    this.next = { id, type }
  }

  setTimeout(end: () => void): number {
    beginDelay(this.running, this.next.id, this.next.type, { timer: ++this.begun, end })
    return this.begun
  }

  clearTimeout(timer: number) {
    for (const [id, delay] of this.running) if (delay.timer === timer) this.running.delete(id)
  }

  /** Ends a delay by its id; false when it is not running. */
  end(id: string): boolean {
    const delay = this.running.get(id)
    this.running.delete(id)
    delay?.end()
    return delay !== undefined
  }
}
