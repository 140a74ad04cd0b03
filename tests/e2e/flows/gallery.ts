import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { openShop, pressWhenEnabled } from './stage'

const pictures = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Pictures' })
const screen = (page: Page) => page.getByRole('dialog', { name: 'Envy Vortex' })
const smaller = (page: Page) => screen(page).getByRole('button', { name: 'Smaller' })

/** Clicks a button where the picture is shown: on the page, or in the full-screen view. */
async function press(page: Page, name: string) {
  const place = (await screen(page).isVisible()) ? screen(page) : pictures(page)
  await pressWhenEnabled(place.getByRole('button', { name, exact: true }))
}

/** Drives the flow `gallery` as a person does. */
export const flow: BrowserFlow = {
  name: 'gallery',
  start: (page) => openShop(page, '/products/envy-vortex', { held: [] }),
  states: {
    onPage: async (page) => {
      await expect(screen(page)).toBeHidden()
      await expect(pictures(page).getByRole('img').first()).toBeVisible()
    },
    'fullScreen.whole': (page) => expect(smaller(page)).toBeDisabled(),
    'fullScreen.magnified': (page) => expect(smaller(page)).toBeEnabled(),
  },
  events: {
    'gallery.next': (page) => press(page, 'Next picture'),
    'gallery.previous': (page) => press(page, 'Previous picture'),
    'gallery.shown': (page) => press(page, 'Show the box'),
    // The picture of the box fails to load.
    'gallery.pictureFailed': async (page) => {
      const box = page.getByRole('button', { name: 'Show the box', includeHidden: true })
      await box.locator('img').dispatchEvent('error')
      await expect(box).toHaveCount(0)
    },
    'gallery.enlarged': (page) => press(page, 'Zoom'),
    'gallery.scaled': (page, { scale }) => press(page, scale > 1 ? 'Larger' : 'Smaller'),
    'gallery.closed': (page) => press(page, 'Close'),
  },
}
