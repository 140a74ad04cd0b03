import { expect, test } from '../fixtures'

// Criteria of WCAG 2.2 that axe cannot see.

const PAGES = ['/', '/products', '/products/ajmal-amber-oud', '/login', '/signup', '/mockman', '/nowhere']

test('every page has a title, one heading and the same navigation, and wide text spacing cuts off no text', async ({
  page,
  shop,
}) => {
  const ways = async () => [
    ...(await page.getByRole('banner').getByRole('link').allInnerTexts()),
    ...(await page.getByRole('contentinfo').getByRole('link').allInnerTexts()),
  ]
  const first: string[] = []
  const titles = new Set<string>()
  for (const path of PAGES) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await shop.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/^.+ · Sillage$/)
    titles.add(await page.title())
    if (first.length === 0) first.push(...(await ways()))
    expect(await ways(), path).toEqual(first)
    await expect(page.getByRole('contentinfo').getByText('hello@sillage.example'), path).toBeAttached()
    await page.setViewportSize({ width: 320, height: 800 })
    // The text spacing of criterion 1.4.12.
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet()
      spacing.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }`)
      document.adoptedStyleSheets = [spacing]
    })
    const cut = await page.evaluate(() => {
      const holdsText = (element: Element) => [...element.childNodes].some((node) => node.nodeName === '#text')
      const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
      return (
        [...document.querySelectorAll('body *')]
          .filter((element) => holdsText(element) && element.clientHeight > 1 && isCut(element))
          // An ornament with the shape of its clip path.
          .filter((element) => !element.closest('[aria-hidden="true"]'))
          .filter((element) => getComputedStyle(element).overflow !== 'visible')
          .map((element) => element.outerHTML.slice(0, 120))
      )
    })
    expect(cut, path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  expect(first.length).toBeGreaterThan(5)
  expect(titles.size).toBe(PAGES.length)
})
