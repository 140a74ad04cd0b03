import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { order, shopper } from '../../../machines/examples'
import { earlier } from '../../../machines/ledger/cases'
import { keptPayments, RECORD, recordingWaits, store } from './paying'
import { changeSession, expire, fail, isShopper, onProductsPage, openShop, pressWhenEnabled, visit } from './stage'

const main = (page: Page) => page.getByRole('main')

/** The session is over. Running work finishes, and nothing new begins. */
async function isEnding(page: Page) {
  await isShopper(page)
  await visit(page, '/products', /^Shop/)
  await expect(
    main(page)
      .getByRole('button', { name: /^Wishlist: / })
      .first(),
  ).toBeDisabled()
}

const OVER = 'nothing is left of the session'
const REGIONS = ['cart', 'wishlist', 'addresses', 'orders', 'profile']

/** Drives the flow `account` as a person does. */
export const flow: BrowserFlow = {
  name: 'account',
  // An earlier payment whose order is being recorded delays the end of the checkout and of the session.
  start: (page) => openShop(page, '/', { shopper, kept: { local: keptPayments([order]) }, held: [RECORD] }),
  fleeting: { 'session.over': OVER, 'checkout.over': OVER },
  states: {
    ...Object.fromEntries(REGIONS.map((region) => [`session.living.${region}.running`, isShopper])),
    'session.ending': isEnding,
    'checkout.running': isShopper,
  },
  events: {
    'auth.logout': async (page) => {
      await visit(page, '/profile', /^Profile/)
      await pressWhenEnabled(page.getByRole('button', { name: 'Logout' }))
    },
    'session.ended': async (page, { next }) => {
      await recordingWaits(page)
      if (next) await changeSession(page, next.user, true)
      await expire(page)
    },
    'session.changed': async (page, { session: told }) => {
      await recordingWaits(page)
      await changeSession(page, told?.user ?? null, told !== null && told.user.email === shopper.email)
    },
    'payments.owing': (page) => store(page, [order, earlier]),
    'cart.add': (page) => onProductsPage(page, /^Add To Cart/),
    'wishlist.toggle': (page) => onProductsPage(page, /^Wishlist: /),
    'xstate.done.actor.checkout': (page) => fail(page, RECORD, { status: 0, messages: [] }),
  },
}
