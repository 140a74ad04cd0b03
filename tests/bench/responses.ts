import type { Browser, Locator, Page } from '@playwright/test'
import { installPainted } from './painted'
import { PHONE, withPage } from './phone'

/** What a shopper clicks on the way from the products to the payment, in order. */
const ACTIONS = {
  'a product card': (page) => page.getByRole('article', { name: 'Envy Vortex' }).getByRole('link').last(),
  'Add To Cart': (page) => main(page).getByRole('button', { name: 'Add To Cart: Envy Vortex' }),
  'the heart': (page) => main(page).getByRole('button', { name: 'Wishlist: Envy Vortex' }),
  Shop: (page) => bar(page).getByRole('link', { name: 'Shop' }),
  Filters: (page) => main(page).getByRole('button', { name: /^Filters/ }),
  'a brand': (page) => page.getByRole('checkbox', { name: 'FOGG' }),
  Cart: (page) => bar(page).getByRole('link', { name: /^Cart/ }),
  '+': (page) => main(page).getByRole('button', { name: /^Increase quantity/ }),
  Checkout: (page) =>
    main(page)
      .getByRole('link', { name: 'Checkout' })
      .or(main(page).getByRole('button', { name: 'Checkout' })),
  'Place Order': (page) => main(page).getByRole('button', { name: 'Place Order' }),
} satisfies Record<string, (page: Page) => Locator>

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

export type Action = keyof typeof ACTIONS
export const actions = Object.keys(ACTIONS) as Action[]

/** ms from each click to the first frame in which any part of the page differs. */
export type Responses = Record<Action, number>

/**
 * How long the page must be unchanged before the next click, so that a later change is the response to that click, in
 * ms.
 */
const QUIET = 700

// The object that `install` adds to the page.
type Watched = typeof globalThis & { responses: { untilQuiet(ms: number): Promise<void>; last(): Promise<number> } }

/** Goes from the products to the payment as the demo account, on a phone four times slower with a slow connection. */
export async function responses(browser: Browser, url: string): Promise<Responses> {
  return withPage(browser, { ...PHONE, isCaching: true }, async (page) => {
    await page.addInitScript(installPainted)
    await page.addInitScript(install)
    await page.goto(`${url}/login`)
    await page.getByRole('button', { name: 'Guest Mode' }).click({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await bar(page)
      .getByRole('link', { name: /^Profile/ })
      .waitFor()
    await bar(page).getByRole('link', { name: 'Shop' }).click()
    const measured = {} as Responses
    for (const action of actions) {
      const target = ACTIONS[action](page)
      const untilQuiet = () => page.evaluate((ms) => (globalThis as Watched).responses.untilQuiet(ms), QUIET)
      await target.waitFor({ timeout: 60_000 })
      await untilQuiet()
      // Scrolling hides the bar or shows it again, which is no response to a click.
      await target.scrollIntoViewIfNeeded()
      await untilQuiet()
      await target.click()
      measured[action] = await page.evaluate(() => (globalThis as Watched).responses.last())
      if (action === 'a brand') await page.keyboard.press('Escape')
    }
    return measured
  })
}

// Runs in the page before any of its scripts. Changes by a stylesheet alone, such as a pressed button, do not count.
function install() {
  let changed = 0
  let clicked = 0
  let response: Promise<number> = Promise.resolve(0)
  let answer: (() => void) | null = null
  const observer = new MutationObserver(() => {
    changed = performance.now()
    answer?.()
    answer = null
  })
  addEventListener('DOMContentLoaded', () =>
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }),
  )
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      clicked = timeStamp
      response = new Promise<void>((resolve) => {
        answer = resolve
      })
        .then(painted)
        .then((end) => end - clicked)
    },
    { capture: true },
  )
  Object.assign(globalThis, {
    responses: {
      async untilQuiet(ms: number) {
        while (performance.now() - changed < ms) await new Promise((resolve) => setTimeout(resolve, 50))
      },
      last: () => response,
    },
  })
}
