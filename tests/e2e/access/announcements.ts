import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The announcements that a screen reader makes by itself: changes in live regions, and headings that receive the focus. */
    __announced: string[]
  }
}

/**
 * Runs in the page before its own scripts. A screen reader announces a live region when its text changes, or when the
 * region appears with text.
 */
export function listen(): void {
  window.__announced = []
  const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const received = new WeakMap<Element, string>()
  const receive = (region: Element) => {
    const message = region.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    if (message === received.get(region)) return
    received.set(region, message)
    // Only the innermost region announces a change, but the outer ones are recorded with the same text: a toast that
    // loses its role as it disappears leaves its text in the outer region, where it is not new.
    if (message !== '' && !region.querySelector(LIVE)) window.__announced.push(message)
  }
  new MutationObserver(() => {
    for (const region of document.querySelectorAll(LIVE)) receive(region)
  }).observe(document, { childList: true, subtree: true, characterData: true })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) window.__announced.push(target.textContent ?? '')
  })
}

/**
 * Runs `act` and expects that each of these texts is announced exactly once after it. Earlier announcements do not
 * count.
 */
export async function expectAnnouncedOnce(page: Page, act: () => Promise<void>, texts: readonly (string | RegExp)[]) {
  await page.evaluate(() => void window.__announced.splice(0))
  await act()
  const times = async () => {
    const announced = await page.evaluate(() => window.__announced)
    return texts.map(
      (term) => announced.filter((text) => (term instanceof RegExp ? term.test(text) : text === term)).length,
    )
  }
  await expect.poll(times).toEqual(texts.map(() => 1))
  // A second announcement would follow with the next response or the next frame.
  await page.waitForTimeout(400)
  expect(await page.evaluate(() => window.__announced)).toHaveLength(texts.length)
}
