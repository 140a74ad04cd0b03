import { expect, test } from './fixtures'
import { everyScreen } from './screens/every-screen'

const FINGER_PX = 44

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

for (const { name, loggedIn = false, reach } of everyScreen.filter(({ name }) => !/flow|loading/.test(name)))
  test.describe(() => {
    test.use({ loggedIn })
    test(`a finger hits everything on: ${name}`, async ({ page, shop, alarm }) => {
      // Some states are failures.
      alarm.expectConsole(/./)
      await reach(shop)
      const small = await page.evaluate((finger) => {
        const found: string[] = []
        for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
          // What a label surrounds is hit by the label; a link in a sentence is as high as its line (WCAG 2.5.8).
          const target = control.closest('label') ?? control
          const isInSentence = getComputedStyle(control).display === 'inline' && control.closest('p, dd, li') !== null
          if (isInSentence || !target.checkVisibility({ visibilityProperty: true })) continue
          const { width, height } = target.getBoundingClientRect()
          const isHiddenUntilFocused = target.matches('[href="#content"]')
          if (width === 0 || isHiddenUntilFocused) continue
          // A link that covers its card by a box of its own is as large as the card.
          const cover = getComputedStyle(control, '::after')
          if (cover.position === 'absolute' && cover.content !== 'none') continue
          if (Math.min(width, height) < finger - 0.5)
            found.push(`${control.getAttribute('aria-label') ?? control.textContent} ${width} x ${height}`)
        }
        return found
      }, FINGER_PX)
      expect(small, `controls under ${FINGER_PX} px`).toEqual([])
    })
  })
