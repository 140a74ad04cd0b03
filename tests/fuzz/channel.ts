import type { Turns } from './network'
import { currentTab, type Tab, within } from './tab'

type Listener = (event: { data: unknown }) => void

let scheduler: Turns | null = null
const channels: HeldChannel[] = []

/** The shop's use of BroadcastChannel, with news that arrive when the scheduler lets them. */
class HeldChannel {
  readonly #tab: Tab = currentTab()
  #listeners: Listener[] = []
  /** Sent and not yet heard, oldest first: a channel keeps the order. */
  readonly #unheard: { data: unknown; page: Tab['shop'] }[] = []

  constructor() {
    channels.push(this)
  }

  addEventListener(_type: 'message', listener: Listener) {
    this.#listeners.push(listener)
  }

  postMessage(sent: unknown) {
    const data = structuredClone(sent)
    for (const other of channels) if (other !== this && other.#tab.shop) void other.#hear(data, this.#tab)
  }

  async #hear(data: unknown, from: Tab) {
    this.#unheard.push({ data, page: this.#tab.shop })
    await scheduler?.schedule(Promise.resolve(), `${this.#tab.name} hears ${from.name}: ${JSON.stringify(data)}`)
    const news = this.#unheard.shift()
    // Whoever closed or reloaded the page meanwhile hears nothing.
    if (!news || news.page !== this.#tab.shop) return
    within(this.#tab, () => {
      for (const listener of this.#listeners) listener({ data: news.data })
    })
  }

  static silence(tab: Tab) {
    for (const channel of channels) if (channel.#tab === tab) channel.#listeners = []
  }
}

/** Puts the held channel in BroadcastChannel's place. Before the tabs' code is loaded. */
export const installChannel = (): void => void Object.assign(globalThis, { BroadcastChannel: HeldChannel })

/** Whose scheduler lets news arrive from now on. */
export function deliverBy(next: Turns): void {
  scheduler = next
}

/** The page of a tab is gone, and its listeners with it. */
export const silence = (tab: Tab): void => HeldChannel.silence(tab)
