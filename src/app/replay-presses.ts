import { createActor, toPromise } from 'xstate'
import { bindEarlyPresses, type WaitingPress } from '../shop/bind-early-presses'
import type { Shop } from '../shop/hooks'

declare global {
  interface Window {
    /** Takes out of the page what browser extensions have added to it, until it is interactive (index.html). */
    takeOutForeign?: (root: Element) => void
    /** In the order in which they were pressed. */
    presses?: WaitingPress[] & {
      /** Selects the buttons whose presses may be kept. */
      of: string
      /** Called with each press that is kept, once the shop runs. */
      replay?: () => void
      /** Presses wait their turn behind those that are being done. */
      isReplaying?: boolean
      /** The last click on the page. */
      tap?: MouseEvent
    }
  }
}

/** Does what was pressed and not heard, until nothing waits. */
export async function replayPresses({ inspect, ...shop }: Shop): Promise<void> {
  if (!window.presses) return
  await toPromise(createActor(bindEarlyPresses(shop, window.presses), inspect ? { inspect } : {}).start())
}
