import { createActor, toPromise } from 'xstate'
import type { Shop } from '../shop/hooks'
import { type ClickInPage, providePendingClicks } from '../shop/pending-clicks'

declare global {
  interface Window {
    /** Removes elements that browser extensions have added, until the page is interactive (index.html). */
    takeOutForeign?: (root: Element) => void
    /** The pending clicks, the oldest first. */
    clicks?: ClickInPage[] & {
      /** Selects the buttons whose clicks may be queued. */
      of: string
      /** Called after each queued click, once the shop runs. */
      replay?: () => void
      /** While clicks are replayed, further clicks are queued. */
      isReplaying?: boolean
      /** The last click on the page. */
      tap?: MouseEvent
    }
  }
}

/** Replays the pending clicks until none is left. */
export async function replayClicks({ inspect, ...shop }: Shop): Promise<void> {
  if (!window.clicks) return
  await toPromise(createActor(providePendingClicks(shop, window.clicks), inspect ? { inspect } : {}).start())
}
