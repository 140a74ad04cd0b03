import type { Page } from '@playwright/test'
import { leaveGuest } from '../earlier-visit'
import { test } from '../fixtures'
import { everyScreen } from './screens/every-screen'
import type { Screen } from './screens/screen'

/** Defines one test for every screen in every state. */
export function onEveryScreen(title: string, look: (page: Page, screen: Screen) => Promise<void>): void {
  for (const screen of everyScreen)
    test(`${title}: ${screen.name}`, async ({ page, shop, alarm }) => {
      // Some states are failures, which log errors.
      alarm.expectConsole(/./)
      if (screen.loggedIn) await leaveGuest(page, {})
      await screen.reach(shop)
      await look(page, screen)
    })
}
