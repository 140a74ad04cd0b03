import type { Page } from '@playwright/test'
import { leaveGuest } from '../../earlier-visit'
import { test } from '../../fixtures'
import { account } from './account'
import { auth } from './auth'
import { browsing } from './browsing'
import { buying } from './buying'
import { desk } from './desk'
import { lists } from './lists'
import { reviews } from './reviews'
import type { Screen } from './screen'
import { workshop } from './workshop'

/** Every screen in every state that looks different. */
export const everyScreen: readonly Screen[] = [
  ...browsing,
  ...reviews,
  ...auth,
  ...lists,
  ...buying,
  ...account,
  ...workshop,
  ...desk,
]

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
