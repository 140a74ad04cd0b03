declare global {
  interface Window {
    /** What the page said in a status or an alert and no test has asked about yet. */
    __news: string[]
  }
}

/**
 * Runs in the page before any script of it. A toast stays for two seconds: a busy machine can look away for longer,
 * so what is said is written down the moment it is said.
 */
export function watchNews(): void {
  window.__news = []
  const said = new WeakMap<Element, string>()
  const listen = () => {
    for (const element of document.querySelectorAll('[role=status], [role=alert]')) {
      const text = element.textContent.trim()
      if (text === '' || text === said.get(element) || !element.checkVisibility()) continue
      said.set(element, text)
      window.__news.push(text)
    }
  }
  new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true })
}
