import type { Page } from '@playwright/test'
import type { Shop } from './shop'

/**
 * The delay of a slow response: twice this is within the request timeout, and it is longer than a busy machine stalls.
 */
const LATE_MS = 6_000

/** Gives the pages of this context a clock that `answerSlowCall` can advance. Call it before the first page opens. */
export const installClock = (page: Page): Promise<void> => page.clock.install()

/** The next matching request is answered late, so that other things happen first. */
export async function slowCall(shop: Shop, method: 'POST' | 'GET' | 'DELETE', path: string): Promise<void> {
  // Without a status the backend serves the request normally.
  await shop.fault({ method, path, delay: LATE_MS })
}

/** Advances the clock past the delay of the slow request that is running. */
export const answerSlowCall = (page: Page): Promise<void> => page.clock.fastForward(LATE_MS)
