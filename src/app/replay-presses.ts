declare global {
  interface Window {
    /** The buttons that were pressed before the shop ran, in order (index.html). */
    presses?: HTMLButtonElement[] & { keep(event: Event): void }
  }
}

/** How long a press waits until it can be done, ms: as long as a call may take. */
const PRESS_TIMEOUT = 15_000

/** Does what was pressed before the shop ran, one press after the other, each as soon as its button can be pressed. */
export async function replayPresses(): Promise<void> {
  const { presses } = window
  if (!presses) return
  removeEventListener('click', presses.keep, true)
  for (const pressed of presses) {
    delete pressed.dataset.pending
    const button = await enabled(pressed)
    button?.click()
  }
}

/** The button that was pressed, or the one in its place, once it is enabled; null when there is none in time. */
const enabled = (pressed: HTMLButtonElement) =>
  new Promise<HTMLButtonElement | null>((resolve) => {
    const end = (button: HTMLButtonElement | null) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(button)
    }
    const look = () => {
      const button = pressed.isConnected ? pressed : sameButton(pressed)
      if (!button?.disabled) end(button)
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(end, PRESS_TIMEOUT, null)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    // The page shows first what the press before has done: other buttons may wait for it.
    setTimeout(look)
  })

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

const sameButton = (pressed: HTMLButtonElement): HTMLButtonElement | null =>
  [...document.querySelectorAll<HTMLButtonElement>('#root button')].find((one) => nameOf(one) === nameOf(pressed)) ??
  null
