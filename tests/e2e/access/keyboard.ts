import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures'

const LONGEST_WAY = 120

/** Tabs to a control and checks at every stop that the focus is visible. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let steps = 0; steps < LONGEST_WAY; steps++) {
    await page.keyboard.press('Tab')
    expect(await focusProblem(page), 'the focused control can be seen').toBeNull()
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${LONGEST_WAY} Tabs do not reach ${control}`)
}

/** Tabs once around the page, from the skip link to the skip link. Returns the names of all stops. */
export async function tabRound(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  const stops: string[] = []
  for (let steps = 0; steps < LONGEST_WAY; steps++) {
    await page.keyboard.press(key)
    const name = await page.evaluate(() => {
      const { activeElement: focused } = document
      return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? ''
    })
    if (name === 'Skip to content') return stops
    stops.push(name)
  }
  throw new Error(`${LONGEST_WAY} times ${key} do not lead round the page: ${stops.slice(-6).join(', ')}`)
}

/** Tabs to a control and activates it. */
export async function activateByKey(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await expect(control).toBeEnabled()
  await page.keyboard.press(key)
}

/** Returns why a shopper cannot see the focus; null: it is visible. */
function focusProblem(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const name = `${focused.tagName} "${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}"`
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    // A control that its label draws shows the focus on the label.
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    if (!hasRing) return `${name} has no outline`
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const shows = boxes.some(({ left, top, width, height }) => {
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      return at !== null && (focused.contains(at) || at.contains(focused) || at.closest('label')?.contains(focused))
    })
    return shows ? null : `${name} is covered or out of sight`
  })
}
