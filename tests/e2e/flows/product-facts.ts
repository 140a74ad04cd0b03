import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { answer, fail, openShop, pressWhenEnabled, timeouts } from './stage'

const LOAD = 'GET /api/products/envy-vortex'

const about = (page: Page) => page.getByRole('main').getByRole('region', { name: 'About this perfume' })
const retry = (page: Page) => about(page).getByRole('button', { name: 'Try again' })

/** How a person meets the flow `product-facts`. */
export const flow: BrowserFlow = {
  name: 'product-facts',
  start: async (page) => {
    await openShop(page, '/products?search=vortex', { held: [LOAD] })
    await page.getByRole('main').getByRole('link', { name: 'Envy Vortex' }).first().click()
  },
  states: {
    loading: (page) => expect(about(page).getByRole('status')).toHaveText('Loading…'),
    failed: (page) => expect(retry(page)).toBeVisible(),
    known: async (page) => {
      await expect(about(page)).not.toHaveAttribute('aria-busy')
      await expect(retry(page)).toBeHidden()
    },
  },
  events: {
    'facts.reload': (page) => pressWhenEnabled(retry(page)),
    'xstate.done.actor.loadFacts': async (page, { output }) => {
      const product = await page.evaluate(async () => (await window.__backend('/api/products/envy-vortex')).json())
      await answer(page, LOAD, { product: { ...product.product, facts: output } })
    },
    'xstate.error.actor.loadFacts': (page, { error }) => fail(page, LOAD, error),
    ...timeouts('product-facts', 'loading'),
  },
}
