import type { Turns } from './network'
import { currentPage, type Page, within } from './tab'

type Listener = (event: { data: unknown }) => void

let scheduler: Turns | null = null
let channels: HeldChannel[] = []

/** Replaces BroadcastChannel: messages arrive when the scheduler delivers them. */
class HeldChannel {
  readonly #tab = currentPage().tab
  #listeners: { page: Page; listener: Listener }[] = []
  /** Sent but not yet received, oldest first. A channel preserves the order. */
  readonly #unheard: { data: unknown; page: Page }[] = []

  constructor() {
    // A tab whose code is loaded again has a new channel.
    channels = channels.filter((other) => other.#tab !== this.#tab).concat(this)
  }

  addEventListener(_type: 'message', listener: Listener) {
    const page = currentPage()
    this.#listeners = this.#listeners.filter((other) => other.page.isAlive).concat({ page, listener })
  }

  postMessage(sent: unknown) {
    const data = structuredClone(sent)
    currentPage().notReported.clear()
    for (const other of channels) {
      const { page } = other.#tab
      if (other !== this && page) void other.#hear(data, page, this.#tab.name)
    }
  }

  async #hear(data: unknown, page: Page, from: string) {
    this.#unheard.push({ data, page })
    await scheduler?.schedule(Promise.resolve(), `${this.#tab.name} hears ${from}: ${JSON.stringify(data)}`)
    const update = this.#unheard.shift()
    // A page that was closed or reloaded meanwhile receives nothing.
    if (!update?.page.isAlive) return
    within(update.page, () => {
      for (const { page: listening, listener } of this.#listeners)
        if (listening === update.page) listener({ data: update.data })
    })
  }
}

/** Replaces BroadcastChannel with the held channel. Call it before the tabs' code is loaded. */
export const installChannel = (): void => void Object.assign(globalThis, { BroadcastChannel: HeldChannel })

/** Sets the scheduler that delivers messages from now on. */
export function deliverBy(next: Turns): void {
  scheduler = next
}
