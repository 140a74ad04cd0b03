import { test as base } from '../fixtures'
import { Shop } from '../shop'
import { watchCalls } from '../watch-calls'
import { watchNews } from '../watch-news'

type Storage = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>

interface Options {
  /** Whether the demo account is logged in when the test begins. */
  loggedIn: boolean
}

/** The shop's test, for a shopper whose session is known already. */
export const test = base.extend<Options, { guestSession: Storage }>({
  loggedIn: [false, { option: true }],
  guestSession: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
      await context.addInitScript(watchCalls)
      await context.addInitScript(watchNews)
      await new Shop(await context.newPage()).logInAsGuest()
      const session = await context.storageState()
      await context.close()
      await use(session)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  storageState: async ({ loggedIn, guestSession }, use) => use(loggedIn ? guestSession : { cookies: [], origins: [] }),
})

export { expect } from '../fixtures'
