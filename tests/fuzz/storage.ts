import type { Turns } from './network'
import { dispatchTo } from './page-listeners'
import { type Page, pageNow, type Tab } from './tab'

/** How `localStorage` treats writes. The world controls it. */
interface Disk {
  isFull: boolean
  tabs: readonly Tab[]
  scheduler: Turns | null
  /** How many writes it has refused, and how many events it has delivered to other tabs. */
  figures: { refusedWrites: number; storageEvents: number }
}

export const disk: Disk = { isFull: false, tabs: [], scheduler: null, figures: { refusedWrites: 0, storageEvents: 0 } }

type Written = Required<Pick<StorageEventInit, 'key' | 'newValue'>>

// Writes of other tabs that a page has not received yet, oldest first.
const notReceived = new WeakMap<Page, Written[]>()

/** `sessionStorage` of the tab that is running, and one `localStorage` whose events the scheduler delivers. */
export function splitStorage(): void {
  const everyone = new Map<string, string>()
  const area = () => pageNow()?.tab.session ?? everyone
  const session = {
    getItem: (key: string) => area().get(key) ?? null,
    setItem: (key: string, text: string) => void area().set(key, text),
    removeItem: (key: string) => void area().delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => session })

  const { setItem, removeItem } = Storage.prototype
  Storage.prototype.setItem = function (key, text) {
    const page = pageNow()
    if (page && disk.isFull) {
      page.tab.isUsed = true
      disk.figures.refusedWrites += 1
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    const before = this.getItem(key)
    setItem.call(this, key, text)
    if (before !== text) tellOthers(key, text, page)
  }
  Storage.prototype.removeItem = function (key) {
    const before = this.getItem(key)
    removeItem.call(this, key)
    if (before !== null) tellOthers(key, null, pageNow())
  }
}

function tellOthers(key: string, newValue: string | null, writer: Page | null) {
  if (!writer) return
  for (const { page } of disk.tabs) {
    if (page && page !== writer && page.listeners.some(({ type }) => type === 'storage'))
      void tell(page, { key, newValue })
  }
}

async function tell(page: Page, written: Written) {
  const queue = notReceived.get(page) ?? []
  notReceived.set(page, queue)
  queue.push(written)
  await disk.scheduler?.schedule(Promise.resolve(), `${page.tab.name} hears of storage: ${written.key}`)
  // Events of one storage arrive in order.
  const next = queue.shift()
  if (!page.isAlive || next === undefined) return
  disk.figures.storageEvents += 1
  dispatchTo(page, 'window', new StorageEvent('storage', next))
}
