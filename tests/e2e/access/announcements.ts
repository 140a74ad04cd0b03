import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What a screen reader says by itself: news of live regions, and headings that were given the focus. */
    __announced: string[]
  }
}

/** Runs in the page before any script of it. A live region is heard when its words change, or when it comes with words. */
export function listen(): void {
  window.__announced = []
  const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const heard = new WeakMap<Element, string>()
  const hear = (region: Element) => {
    const words = region.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    if (words === heard.get(region)) return
    heard.set(region, words)
    // A change is told by the innermost region, but the others hold the same words: a toast that loses its role as it
    // goes leaves them in the region around it, where they are nothing new.
    if (words !== '' && !region.querySelector(LIVE)) window.__announced.push(words)
  }
  new MutationObserver(() => {
    for (const region of document.querySelectorAll(LIVE)) hear(region)
  }).observe(document, { childList: true, subtree: true, characterData: true })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) window.__announced.push(target.textContent ?? '')
  })
}

/** Forgets what was announced, does something, and tells how often each of these words was announced after it. */
export async function expectAnnouncedOnce(page: Page, act: () => Promise<void>, words: readonly (string | RegExp)[]) {
  await page.evaluate(() => void window.__announced.splice(0))
  await act()
  const times = async () => {
    const announced = await page.evaluate(() => window.__announced)
    return words.map(
      (word) => announced.filter((text) => (word instanceof RegExp ? word.test(text) : text === word)).length,
    )
  }
  await expect.poll(times).toEqual(words.map(() => 1))
  // A second announcement would come with the next answer or the next frame.
  await page.waitForTimeout(400)
  expect(await page.evaluate(() => window.__announced)).toHaveLength(words.length)
}
