import { createActor, toPromise } from 'xstate'
import type { Shop } from '../shop/hooks'
import { type ClickInPage, providePendingClicks } from '../shop/pending-clicks'

declare global {
  interface Window {
    /** Removes nodes that browser extensions have added, until the page is interactive (index.html). */
    removeForeign?: (root: Element) => void
    /** Pending clicks, oldest first. */
    clicks?: ClickInPage[] & {
      /** Selector of the buttons whose clicks are stored. */
      of: string
      /** Called after each stored click, once the shop runs. */
      replay?: () => void
      /** Whether a replay is in progress. New clicks then queue behind it. */
      isReplaying?: boolean
      /** Whether a visitor's click opens the login page, which ends the requests of this page. */
      isLeaving?: boolean
      /** The last click on the page. */
      tap?: MouseEvent
      /** Whether an input method is composing text. */
      isComposing?: boolean
    }
  }
}

/** Replays the pending clicks until none is left. */
export async function replayClicks({ inspect, ...shop }: Shop): Promise<void> {
  if (!window.clicks) return
  await toPromise(createActor(providePendingClicks(shop, window.clicks), inspect ? { inspect } : {}).start())
}

/** How long the shop waits at most for the end of a composition, ms. */
const COMPOSITION_TIMEOUT = 5_000

/**
 * Waits while an input method composes in the prerendered page: replacing the page would cut the text, and reading the box would
 * search for a part of it. Does not wait on a phone, whose keyboard composes all text.
 */
export async function compositionEnd(): Promise<void> {
  if (matchMedia('(pointer:coarse)').matches) return
  await new Promise((resolve) => {
    addEventListener('compositionend', resolve, { once: true })
    setTimeout(resolve, COMPOSITION_TIMEOUT)
  })
}
