import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { openShop } from './stage'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const pointedAt = (page: Page) => options(page).and(page.getByRole('option', { selected: true }))

/** Drives the flow `search-box` as a person does. */
export const flow: BrowserFlow = {
  name: 'search-box',
  start: async (page) => {
    // An earlier search is offered while the box is empty.
    await openShop(page, '/products', { kept: { session: { 'sillage:searches': ['oud'] } }, held: [] })
    await box(page).focus()
  },
  states: {
    closed: (page) => expect(options(page)).toHaveCount(0),
    'open.resting': async (page) => {
      await expect(options(page).first()).toBeVisible()
      await expect(pointedAt(page)).toHaveCount(0)
    },
    'open.pointing': (page) => expect(pointedAt(page)).toHaveCount(1),
  },
  events: {
    'box.typed': async (page) => box(page).fill((await box(page).inputValue()) === 'rose' ? 'oud' : 'rose'),
    'box.asked': (page) => box(page).click(),
    'box.pointed': async (page, { id }) => {
      if (id !== null) return box(page).press('ArrowDown')
      await box(page).press('ArrowUp')
    },
    'box.closed': (page) => box(page).press('Escape'),
  },
}
