import { onEveryScreen } from '../e2e/access/screens/every-screen'
import { fileOf, PICTURES, VIEWS } from './pictures'

// `npm run looks`: a picture of every screen in every state, theme and width.
onEveryScreen('a picture of', async (page, { name, onPhonesOnly }) => {
  for (const view of VIEWS) {
    if (onPhonesOnly && !view.isPhone) continue
    await page.setViewportSize({ width: view.width, height: view.height })
    await page.emulateMedia({ colorScheme: view.theme, reducedMotion: 'reduce' })
    // Pictures further down the page are fetched when they are scrolled to.
    await page.evaluate(() =>
      Promise.allSettled(
        [...document.images].map((image) => {
          image.loading = 'eager'
          return image.decode()
        }),
      ),
    )
    // Overlays are positioned in the window, not in the whole page.
    const fullPage = !/dialog|test payment|drawer|toast/.test(name)
    await page.screenshot({ path: `${PICTURES}/${fileOf(name, view)}`, type: 'jpeg', quality: 80, fullPage })
  }
})
