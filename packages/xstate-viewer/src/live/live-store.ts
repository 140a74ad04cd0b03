import type { TabReport } from '../inspect'
import { type LiveActor, PAGE_LEFT, type Step } from './recording'

/**
 * The state of all pages of an app: running actors, and the last steps, oldest first. Steps of closed pages are
 * included.
 */
export interface LiveApps {
  actors: readonly LiveActor[]
  log: readonly Step[]
}

/** The limit of stored steps. */
export const MAX_STEPS = 500

/** Collects the reports of an app's pages. Listeners are notified at most once per frame, and memory is bounded. */
export class LiveStore {
  #actors = new Map<string, LiveActor>()
  #log: Step[] = []
  #shown: LiveApps = { actors: [], log: [] }
  #listeners = new Set<() => void>()
  #onFrame: (notify: () => void) => void
  #waits = false

  constructor(onFrame: (notify: () => void) => void) {
    this.#onFrame = onFrame
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getSnapshot = (): LiveApps => this.#shown

  apply(report: Exclude<TabReport, { type: 'open' }>): void {
    const { tab } = report
    if (report.type !== 'update')
      for (const [key, actor] of this.#actors) if (actor.tab === tab) this.#actors.delete(key)
    if (report.type === 'bye') this.#end(tab)
    else {
      const known = report.type === 'present' ? this.#log.filter((step) => step.tab !== tab) : this.#log
      for (const actor of report.actors) {
        const key = `${tab} ${actor.id}`
        if (actor.status === 'active') this.#actors.set(key, { ...actor, tab })
        else this.#actors.delete(key)
      }
      this.#log = [...known, ...report.log.map((event) => ({ ...event, tab }))].slice(-MAX_STEPS)
    }
    this.#notify()
  }

  /** A page of the app closed. Its steps stay in the log. */
  #end(tab: string): void {
    const last = this.#log.findLast((step) => step.tab === tab)
    if (!last) return
    const left = {
      actor: '',
      name: 'page',
      event: { type: PAGE_LEFT },
      from: null,
      value: {},
      status: 'done',
      taken: [],
    }
    this.#log = [...this.#log, { tab, number: last.number + 1, at: Date.now(), ...left }].slice(-MAX_STEPS)
  }

  #notify(): void {
    if (this.#waits) return
    this.#waits = true
    this.#onFrame(() => {
      this.#waits = false
      this.#shown = { actors: [...this.#actors.values()], log: this.#log }
      for (const listener of this.#listeners) listener()
    })
  }
}
