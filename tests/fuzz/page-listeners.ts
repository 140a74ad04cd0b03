import { type Listening, type Page, pageNow, within } from './tab'

type Listener = EventListenerOrEventListenerObject

/**
 * Records the listeners of pages on window and document, so that each page receives its own events and none after its
 * end.
 */
export function splitListeners(): void {
  split('window', globalThis)
  split('document', document)
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (pageNow()?.isVisible === false ? 'hidden' : 'visible'),
  })
}

function split(target: Listening['target'], of: EventTarget) {
  const { addEventListener, removeEventListener } = of
  Object.assign(of, {
    addEventListener(type: string, listener: Listener, options?: AddEventListenerOptions) {
      const page = pageNow()
      if (!page) return addEventListener.call(of, type, listener, options)
      const isKnown = page.listeners.some((known) => known.type === type && known.listener === listener)
      if (isKnown || options?.signal?.aborted) return
      page.listeners.push({ target, type, listener, once: options?.once ?? false })
      options?.signal?.addEventListener('abort', () => forget(page, type, listener))
    },
    removeEventListener(type: string, listener: Listener) {
      const page = pageNow()
      if (page) forget(page, type, listener)
      else removeEventListener.call(of, type, listener)
    },
  })
}

function forget(page: Page, type: string, listener: Listener) {
  page.listeners = page.listeners.filter((known) => known.type !== type || known.listener !== listener)
}

/** Dispatches an event to one page only. */
export function dispatchTo(page: Page, target: Listening['target'], event: Event): void {
  within(page, () => {
    for (const { type, listener, once } of page.listeners.filter((known) => known.target === target)) {
      if (type !== event.type) continue
      if (once) forget(page, type, listener)
      if (typeof listener === 'function') listener(event)
      else listener.handleEvent(event)
    }
  })
}
