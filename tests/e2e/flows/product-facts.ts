import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { answer, fail, openShop, pressWhenEnabled, timeouts } from './stage'

const LOAD = 'GET /api/products/envy-vortex'

const about = (page: Page) => page.getByRole('main').getByRole('region', { name: 'About this perfume' })
const retry = (page: Page) => about(page).getByRole('button', { name: 'Try again' })

/** The flow `loader` with the facts about a product. */
export const flow: BrowserFlow = {
  name: 'loader',
  start: async (page) => {
    await openShop(page, '/products?search=vortex', { held: [LOAD] })
    await page.getByRole('main').getByRole('link', { name: 'Envy Vortex' }).first().click()
  },
  states: {
    loading: (page) => expect(about(page).getByRole('status')).toHaveText('Loading…'),
    failed: (page) => expect(retry(page)).toBeVisible(),
    ready: async (page) => {
      await expect(about(page)).not.toHaveAttribute('aria-busy')
      await expect(retry(page)).toBeHidden()
    },
  },
  events: {
    'loader.reload': (page) => pressWhenEnabled(retry(page)),
    'xstate.done.actor.load': async (page, { output }) => {
      const product = await page.evaluate(async () => (await window.__backend('/api/products/envy-vortex')).json())
      await answer(page, LOAD, { product: { ...product.product, facts: output } })
    },
    'xstate.error.actor.load': (page, { error }) => fail(page, LOAD, error),
    ...timeouts('loader', 'loading'),
  },
}
