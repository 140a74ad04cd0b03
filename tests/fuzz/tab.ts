import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import type { Shop } from '../../src/components/shop'
import type { ToastMessage } from '../../src/components/toaster'
import { type PaymentWindow, provider } from './provider'

/** A tab of the one browser that this realm plays. Its code is its own, as its `sessionStorage` is. */
export interface Tab {
  name: string
  /** null while the tab is closed. */
  shop: Shop | null
  /** What it said to the shopper. */
  toasts: ToastMessage[]
  windows: PaymentWindow[]
  session: Map<string, string>
  start: () => Shop
  /** What ends with its page. */
  leave: (() => void)[]
}

// One realm holds every tab: whose code is running follows it through its promises and timers.
const running = new AsyncLocalStorage<Tab>()

/** The tab whose code is running. Throws outside of `within`. */
export function currentTab(): Tab {
  const tab = running.getStore()
  if (!tab) throw new Error('No tab is running')
  return tab
}

/** Runs something as the code of a tab. */
export const within = <T>(tab: Tab, work: () => T): T => running.run(tab, work)

/** `sessionStorage` of whichever tab is running. */
export function splitSessionStorage(): void {
  const area = {
    getItem: (key: string) => currentTab().session.get(key) ?? null,
    setItem: (key: string, text: string) => void currentTab().session.set(key, text),
    removeItem: (key: string) => void currentTab().session.delete(key),
  }
  const everyone = new Map<string, string>()
  const outside = {
    getItem: (key: string) => everyone.get(key) ?? null,
    setItem: (key: string, text: string) => void everyone.set(key, text),
    removeItem: (key: string) => void everyone.delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => (running.getStore() ? area : outside) })
}

/** What a page listens to at its window ends with the page. */
export function endListeningWithPage(): void {
  const listen = globalThis.addEventListener.bind(globalThis)
  globalThis.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    listen(type, listener)
    running.getStore()?.leave.push(() => removeEventListener(type, listener))
  }
}

/** Loads the shop's code for one more tab, with a stub for the provider's window and one for the toaster. */
export async function newTab(name: string): Promise<Tab> {
  const closed = { shop: null, toasts: [], windows: [], session: new Map(), leave: [] }
  const tab: Tab = { name, ...closed, start: () => notLoaded() }
  vi.resetModules()
  vi.doMock('../../src/app/toasts', () => ({
    showToast: (message: ToastMessage) => void currentTab().toasts.push(message),
  }))
  vi.doMock('../../src/services/payment/sandbox', () => ({ sandbox: provider }))
  await within(tab, async () => {
    const { startShop } = await import('../../src/app/system')
    const { bindShopperFlows } = await import('../../src/app/shopper-flows')
    const { bindNavigation } = await import('../../src/app/navigation')
    // What the shop loads when it is first needed.
    await import('../../src/services/payment/sandbox')
    await import('../../src/components/toaster')
    bindNavigation(() => undefined)
    tab.start = () => within(tab, () => startShop(bindShopperFlows))
  })
  return tab
}

function notLoaded(): never {
  throw new Error('This tab’s code is not loaded')
}
