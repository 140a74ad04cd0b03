import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { GOODS } from './goods'
import { advanceClock, answer, fail, openShop, pressWhenEnabled, timeouts, waiting } from './stage'

const LOAD = 'GET /api/products'
const DEBOUNCE_MS = 500

const main = (page: Page) => page.getByRole('main')
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const grid = (page: Page) => main(page).getByRole('region', { name: 'Products', exact: true })

/** Pages whose clock stands still, so that the search debounce ends at the step of the path. */
const stopped = new WeakSet<Page>()

async function stopClock(page: Page) {
  if (stopped.has(page)) return
  stopped.add(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

async function resumeClock(page: Page) {
  await page.clock.resume()
  stopped.delete(page)
}

/** Drives the flow `catalogue` as a person does. */
export const flow: BrowserFlow = {
  name: 'catalogue',
  start: async (page) => {
    await openShop(page, '/products', { held: [LOAD] })
    await waiting(page, LOAD)
  },
  states: {
    // A background request shows nowhere on the page.
    'named.idle': async () => {},
    'products.ready.revalidating': async () => {},
    'products.ready.current': async () => {},
    'products.ready': async (page) => {
      await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
      await expect(main(page).getByText(/^Showing \d+ of \d+ Products$/)).toBeVisible()
    },
    // The address follows the search when the debounce ends, and not before.
    'search.idle': async (page) => {
      const search = (await searchBox(page).inputValue()).trim()
      await expect(page).toHaveURL((url) => (url.searchParams.get('search') ?? '') === search)
    },
    'search.debouncing': async (page) => {
      const search = await searchBox(page).inputValue()
      await expect(page).toHaveURL((url) => url.searchParams.get('search') !== search)
    },
  },
  events: {
    'filters.changed': async (page) => {
      const cheapest = page.getByRole('radio', { name: 'Price: Low to High' })
      const other = page.getByRole('radio', { name: 'Price: High to Low' })
      await ((await cheapest.isChecked()) ? other : cheapest).press('Space')
      // Ends the debounce.
      if (stopped.has(page)) await resumeClock(page)
    },
    'search.typed': async (page) => {
      await stopClock(page)
      await searchBox(page).press('o')
    },
    'xstate.after.searchDebounce.catalogue.search.debouncing': async (page) => {
      await advanceClock(page, DEBOUNCE_MS)
      await resumeClock(page)
    },
    // Leaves and returns, because only the page of products shows the states. Elsewhere the debounce never ends.
    'search.left': async (page) => {
      await pressWhenEnabled(page.getByRole('banner').getByRole('link', { name: /^Sillage/ }))
      await expect(page).toHaveURL('/')
      await advanceClock(page, DEBOUNCE_MS)
      await expect(page).toHaveURL('/')
      await page.goBack()
      await resumeClock(page)
    },
    'xstate.done.actor.revalidateProducts': (page) => answer(page, LOAD, { products: GOODS }),
    'xstate.error.actor.revalidateProducts': (page, { error }) => fail(page, LOAD, error),
    ...timeouts('catalogue', 'products.ready.revalidating'),
  },
}
