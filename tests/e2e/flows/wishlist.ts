import { expect, type Locator, type Page } from '@playwright/test'
import type { InputFrom } from 'xstate'
import type { wishlistMachine } from '../../../machines/wishlist.machine'
import { perfume, shopper } from '../../paths/examples'
import type { BrowserFlow } from '../../paths/lib/browser'
import { oneRose, rose, SHELF } from './goods'
import { answer, fail, impatience, inAnotherTab, openShop, plant, press, visit } from './stage'

const LOAD = 'GET /api/user/wishlist'
const ADD = `POST /api/user/wishlist .*"${perfume.id}".*`
const MOVES = `sillage.moves.${shopper.email}`
const REMOVE = `DELETE /api/user/wishlist/${perfume.id}`

/** The heart of the perfume on the shelf, which is there whatever the wishlist holds. */
async function heart(page: Page): Promise<Locator> {
  await visit(page, '/products', /^Shop/)
  return page.getByRole('main').getByRole('button', { name: `Wishlist: ${perfume.title}` })
}

const isLocked = async (page: Page) => expect(await heart(page)).toBeDisabled()

async function openWishlist(page: Page): Promise<Locator> {
  await visit(page, '/wishlist', /^Wishlist/)
  return page.getByRole('region', { name: 'Wishlist' })
}

/**
 * Another product is moved from the cart to the wishlist. A move that another tab left unfinished is the one that can be
 * made whatever the wishlist is at.
 */
async function moveFromCart(page: Page, items: unknown) {
  const moves = [{ product: rose, qty: 1, wished: false }]
  await plant(page, { method: 'GET', path: '/api/user/cart', status: 200, body: { cart: [oneRose] } })
  await inAnotherTab(page, { local: { [MOVES]: moves } }, { type: 'changed', what: 'cart' })
  await plant(page, { method: 'DELETE', path: '/api/user/cart/{id}', status: 200, body: { cart: [] } })
  await plant(page, { method: 'POST', path: '/api/user/wishlist', status: 201, body: { wishlist: items } })
  const notice = page.getByRole('alert').filter({ hasText: 'the move is unfinished.' })
  await press(notice.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), MOVES)).toBeNull()
}

/** How a person meets the flow `wishlist`. */
export const flow: BrowserFlow = {
  name: 'wishlist',
  start: async (page, input) => {
    const { wanted } = input as InputFrom<typeof wishlistMachine>
    const session = { 'sillage.intent': wanted ? { list: 'wishlist', product: wanted } : undefined }
    const held = ['GET /api/products', LOAD, ADD, REMOVE]
    await openShop(page, '/products', { shopper, kept: { session }, held })
    await answer(page, 'GET /api/products', { products: SHELF })
  },
  states: {
    loading: async (page) => expect(await openWishlist(page)).toHaveAttribute('aria-busy', 'true'),
    failed: async (page) =>
      expect((await openWishlist(page)).getByRole('alert')).toHaveText(/^Your wishlist could not be loaded\./),
    ready: async (page) => expect(await heart(page)).toBeEnabled(),
    refreshing: isLocked,
    adding: isLocked,
    removing: isLocked,
  },
  events: {
    'wishlist.toggle': async (page) => press(await heart(page)),
    'wishlist.replaced': (page, { items }) => moveFromCart(page, items),
    'wishlist.reload': async (page) => {
      const retry = page.getByRole('region', { name: 'Wishlist' }).getByRole('button', { name: 'Try again' })
      if (await retry.isVisible()) await press(retry)
      else await inAnotherTab(page, {}, { type: 'changed', what: 'wishlist' })
    },
    'xstate.done.actor.loadWishlist': (page, { output }) => answer(page, LOAD, { wishlist: output }),
    'xstate.done.actor.refreshWishlist': (page, { output }) => answer(page, LOAD, { wishlist: output }),
    'xstate.done.actor.addToWishlist': (page, { output }) => answer(page, ADD, { wishlist: output }, 201),
    'xstate.done.actor.removeFromWishlist': (page, { output }) => answer(page, REMOVE, { wishlist: output }),
    'xstate.error.actor.loadWishlist': (page, { error }) => fail(page, LOAD, error),
    'xstate.error.actor.refreshWishlist': (page, { error }) => fail(page, LOAD, error),
    'xstate.error.actor.addToWishlist': (page, { error }) => fail(page, ADD, error),
    'xstate.error.actor.removeFromWishlist': (page, { error }) => fail(page, REMOVE, error),
    ...impatience('wishlist', 'loading', 'refreshing', 'adding', 'removing'),
  },
}
