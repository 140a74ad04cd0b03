import type { Scheduler } from 'fast-check'

interface Turn {
  label: string
  begin: () => void
}

/**
 * Holds everything in transit, in the order in which it left, until the test delivers it by its label or the oldest
 * first.
 */
export class Turns implements Pick<Scheduler, 'schedule' | 'count' | 'waitOne'> {
  #held: Turn[] = []

  schedule<T>(task: Promise<T>, label = ''): Promise<T> {
    return new Promise((resolve) => this.#held.push({ label, begin: () => resolve(task) }))
  }

  count = () => this.#held.length

  labels = () => this.#held.map(({ label }) => label)

  async waitOne() {
    this.#held.shift()?.begin()
  }

  /** Delivers the item whose label contains this text. Throws when there is none. */
  begin(part: string) {
    const turn = this.#held.find(({ label }) => label.includes(part))
    if (!turn) throw new Error(`Nothing is on its way with '${part}': ${this.labels().join('; ')}`)
    this.#held = this.#held.filter((other) => other !== turn)
    turn.begin()
  }
}
