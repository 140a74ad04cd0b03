import type { Page } from '@playwright/test'
import type { Shop } from './shop'

/** How late a slow call is answered: twice that is within the request timeout, and it is longer than a busy machine looks away. */
const LATE_MS = 6_000

/** Gives the pages of this context a clock that `answerSlowCall` can move on. Before the first of them is opened. */
export const installClock = (page: Page): Promise<void> => page.clock.install()

/** The next call like this is answered late: other things happen before. */
export async function slowCall(shop: Shop, method: 'POST' | 'GET' | 'DELETE', path: string): Promise<void> {
  // Without a status: the call is served all the same.
  await shop.fault({ method, path, delay: LATE_MS })
}

/** Lets the time of a slow call that is under way pass at once. */
export const answerSlowCall = (page: Page): Promise<void> => page.clock.fastForward(LATE_MS)
