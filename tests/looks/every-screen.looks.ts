import { test } from '../e2e/access/fixtures'
import { everyScreen } from '../e2e/access/screens/every-screen'
import { fileOf, PICTURES, VIEWS } from './pictures'

// `npm run looks`: a picture of every screen in every state, theme and width.
for (const { name, loggedIn = false, onPhonesOnly, reach } of everyScreen)
  test.describe(() => {
    test.use({ loggedIn })
    test(`a picture of: ${name}`, async ({ page, shop, alarm }) => {
      // Some states are failures.
      alarm.expectConsole(/./)
      await reach(shop)
      for (const view of VIEWS) {
        if (onPhonesOnly && !view.isPhone) continue
        await page.setViewportSize({ width: view.width, height: view.height })
        await page.emulateMedia({ colorScheme: view.theme, reducedMotion: 'reduce' })
        // What is on top of the page has its place in the window, not in the whole page.
        const fullPage = !/dialog|payment|drawer|toast/.test(name)
        await page.screenshot({ path: `${PICTURES}/${fileOf(name, view)}`, type: 'jpeg', quality: 80, fullPage })
      }
    })
  })
