import type { ActorReport, LoggedEvent, TabReport } from '../../services/inspect'

/** An actor of a shop somewhere, and an event that arrived there; `tab` tells the shop's tabs apart. */
export type LiveActor = ActorReport & { tab: string }
export type LiveEvent = LoggedEvent & { tab: string }

/** What is known of all shops: the actors that live, and the last events, oldest first. */
export interface LiveShops {
  actors: readonly LiveActor[]
  log: readonly LiveEvent[]
}

/** How many events are remembered. */
export const REMEMBERED = 500

/** Collects what shops report. However fast they do, readers are told once a frame, and memory is bounded. */
export class LiveStore {
  #actors = new Map<string, LiveActor>()
  #log: LiveEvent[] = []
  #shown: LiveShops = { actors: [], log: [] }
  #listeners = new Set<() => void>()
  #onFrame: (tell: () => void) => void
  #waits = false

  constructor(onFrame: (tell: () => void) => void) {
    this.#onFrame = onFrame
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getSnapshot = (): LiveShops => this.#shown

  /** Takes a report in. */
  apply(report: Exclude<TabReport, { type: 'open' }>): void {
    const { tab } = report
    if (report.type !== 'news') this.#forget(tab)
    if (report.type !== 'bye') {
      for (const actor of report.actors) {
        const key = `${tab} ${actor.id}`
        if (actor.status === 'active') this.#actors.set(key, { ...actor, tab })
        else this.#actors.delete(key)
      }
      this.#log = [...this.#log, ...report.log.map((event) => ({ ...event, tab }))].slice(-REMEMBERED)
    }
    this.#tell()
  }

  #forget(tab: string): void {
    for (const [key, actor] of this.#actors) if (actor.tab === tab) this.#actors.delete(key)
    this.#log = this.#log.filter((event) => event.tab !== tab)
  }

  #tell(): void {
    if (this.#waits) return
    this.#waits = true
    this.#onFrame(() => {
      this.#waits = false
      this.#shown = { actors: [...this.#actors.values()], log: this.#log }
      for (const listener of this.#listeners) listener()
    })
  }
}
