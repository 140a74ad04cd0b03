declare global {
  interface Window {
    /** The messages that the page showed in a status or an alert and that no test has expected yet. */
    __updates: string[]
  }
}

/**
 * Runs in the page before its own scripts. A toast is shown for two seconds and a busy machine can stall for longer, so
 * each message is recorded as soon as it appears.
 */
export function watchUpdates(): void {
  window.__updates = []
  const shown = new WeakMap<Element, string>()
  const listen = () => {
    for (const element of document.querySelectorAll('[role=status], [role=alert]')) {
      const text = element.textContent.trim()
      if (text === '' || text === shown.get(element) || !element.checkVisibility()) continue
      shown.set(element, text)
      window.__updates.push(text)
    }
  }
  new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true })
}
