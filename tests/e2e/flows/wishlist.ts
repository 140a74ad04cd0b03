import { expect, type Locator, type Page } from '@playwright/test'
import type { InputFrom, SnapshotFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { perfume, shopper } from '../../../machines/examples'
import wishlist from '../../../machines/wishlist/cases'
import type { wishlistMachine } from '../../../machines/wishlist/wishlist.machine'
import { inBrowser } from './in-browser'
import { ITEMS } from './items'
import { answer, clickWhenEnabled, fail, freshness, listEvents, main, openShop, visit } from './stage'

const LOAD = 'GET /api/user/wishlist'
const ADD = `POST /api/user/wishlist .*"${perfume.id}".*`
const REMOVE = `DELETE /api/user/wishlist/${perfume.id}`

/** The heart of the perfume on the products page, which is there whether or not the wishlist has the product. */
async function heart(page: Page): Promise<Locator> {
  await visit(page, '/products', /^Shop/)
  return main(page).getByRole('button', { name: `Wishlist: ${perfume.title}` })
}

const isLocked = async (page: Page) => expect(await heart(page)).toBeDisabled()

async function openWishlist(page: Page): Promise<Locator> {
  await visit(page, '/wishlist', /^Wishlist/)
  return page.getByRole('region', { name: 'Wishlist' })
}

/** Drives the flow `wishlist` as a person does. */
export const flow: BrowserFlow = {
  name: 'wishlist',
  start: async (page, input) => {
    const { wanted } = input as InputFrom<typeof wishlistMachine>
    const session = {
      'sillage:intent': wanted ? { version: 1, list: 'wishlist', product: wanted, account: null } : undefined,
    }
    const held = ['GET /api/products', LOAD, ADD, REMOVE]
    await openShop(page, '/products', { shopper, stored: { session }, held })
    await answer(page, 'GET /api/products', { products: ITEMS })
  },
  states: {
    ...freshness,
    'work.loading': async (page) => expect(await openWishlist(page)).toHaveAttribute('aria-busy', 'true'),
    'work.failed': async (page) =>
      expect((await openWishlist(page)).getByRole('alert')).toHaveText(/^Your wishlist could not be loaded\./),
    'work.ready.current': async (page) => expect(await heart(page)).toBeEnabled(),
    'work.ready.outdated': async (page) => {
      const notice = (await openWishlist(page)).getByRole('alert')
      await expect(notice).toHaveText(/^Your wishlist could not be refreshed/)
      await expect(await heart(page)).toBeEnabled()
    },
    'work.refreshing': isLocked,
    'work.adding': isLocked,
    'work.removing': isLocked,
  },
  events: {
    'wishlist.toggle': async (page) => clickWhenEnabled(await heart(page)),
    'wishlist.reload': async (page) =>
      clickWhenEnabled((await openWishlist(page)).getByRole('button', { name: 'Try again' })),
    'xstate.done.actor.addToWishlist': (page, { output }) => answer(page, ADD, { wishlist: output }, 201),
    'xstate.done.actor.removeFromWishlist': (page, { output }) => answer(page, REMOVE, { wishlist: output }),
    'xstate.error.actor.addToWishlist': (page, { error }) => fail(page, ADD, error),
    'xstate.error.actor.removeFromWishlist': (page, { error }) => fail(page, REMOVE, error),
    ...listEvents('wishlist', LOAD, (page, output) => answer(page, LOAD, { wishlist: output })),
  },
}

const REFUSED = { status: 500, messages: [] }

/** The paths of `wishlist` that a person can take. */
export const cases = inBrowser(wishlist, {
  // After a change without a response the shop looks at the list once more, some time later.
  error: { ...wishlist.error, addToWishlist: [REFUSED], removeFromWishlist: [REFUSED] },
  isOffered: ({ type }, { context, value }: SnapshotFrom<typeof wishlistMachine>) => {
    const { work } = value
    if (/requestTimeout\.wishlist\.work\.(adding|removing)/.test(type)) return false
    if (work === 'loading' && type === 'wishlist.toggle') return context.changing === null
    // The button refetches an outdated list. A change notice refetches any other. Either refetches a failed one.
    if (work === 'failed' && type === 'wishlist.stale') return true
    if (work === 'failed' || (typeof work === 'object' && work.ready === 'outdated'))
      return type === 'wishlist.reload' || type === 'connection.returned'
    if (type === 'wishlist.reload' || type === 'connection.returned') return false
    // A change notice has the same effect in every busy state, so the paths send it only while a product is added.
    if (type === 'wishlist.stale') return typeof work === 'object' || work === 'adding'
    return type !== 'wishlist.replaced'
  },
})
