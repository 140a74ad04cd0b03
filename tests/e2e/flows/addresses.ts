import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { shopper } from '../../../machines/examples'
import { stopToasts } from '../toast-time'
import { oneRose } from './items'
import {
  answer,
  clickWhenEnabled,
  connectionReturns,
  fail,
  freshness,
  inAnotherTab,
  openShop,
  timeouts,
  visit,
} from './stage'

const LOAD = 'GET /api/user/addresses'
const ADD = 'POST /api/user/address'
const UPDATE = 'POST /api/user/address/[^/ ]+'
const DELETE = 'DELETE /api/user/address/[^/ ]+'
const CHANGE = `${ADD}|${UPDATE}|${DELETE}`
const CART = 'GET /api/user/cart'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const deletes = (page: Page) => main(page).getByRole('button', { name: /^Delete/ })

/** The shopper's addresses, with no dialog in front of them. */
async function openAddresses(page: Page) {
  if (await dialog(page).isVisible()) await clickWhenEnabled(dialog(page).getByRole('button', { name: 'Cancel' }))
  if (new URL(page.url()).pathname === '/profile/addresses') return
  await visit(page, '/profile', /^Profile/)
  await clickWhenEnabled(main(page).getByRole('link', { name: 'Addresses' }))
  await expect(main(page).getByRole('heading', { name: 'Delivery addresses' })).toBeVisible()
}

async function isLocked(page: Page) {
  await openAddresses(page)
  for (const control of await deletes(page).all()) await expect(control).toBeDisabled()
}

async function canDelete(page: Page) {
  await openAddresses(page)
  for (const control of await deletes(page).all()) await expect(control).toBeEnabled()
}

async function save(page: Page, opener: RegExp, submit: string) {
  await openAddresses(page)
  await clickWhenEnabled(main(page).getByRole('button', { name: opener }).first())
  await clickWhenEnabled(dialog(page).getByRole('button', { name: 'Fill with dummy values' }))
  await clickWhenEnabled(dialog(page).getByRole('button', { name: submit, exact: true }))
}

/** Drives the flow `addresses` as a person does. */
export const flow: BrowserFlow = {
  name: 'addresses',
  start: async (page) => {
    await openShop(page, '/profile/addresses', { shopper, held: [LOAD, ADD, UPDATE, DELETE, CART] })
    // The checkout, where an address is selected, opens only with something in the cart.
    await answer(page, CART, { cart: [oneRose] })
    await stopToasts(page)
  },
  states: {
    ...freshness,
    'work.loading': async (page) => {
      await openAddresses(page)
      await expect(page.getByRole('status').getByText('Loading your addresses…')).toBeAttached()
    },
    'work.failed': (page) => expect(main(page).getByRole('alert')).toHaveText(/^Your addresses could not be loaded\./),
    'work.ready.current': canDelete,
    'work.ready.outdated': async (page) => {
      await canDelete(page)
      await expect(main(page).getByRole('alert')).toHaveText(/^Your addresses could not be refreshed/)
    },
    'work.refreshing': isLocked,
    'work.changing.adding': isLocked,
    'work.changing.updating': isLocked,
    'work.changing.deleting': isLocked,
    'work.changing.restoring': isLocked,
  },
  events: {
    'addresses.add': (page) => save(page, /^Add address$/, 'Add'),
    'addresses.update': (page) => save(page, /^Edit/, 'Update'),
    'addresses.delete': async (page) => {
      await openAddresses(page)
      await clickWhenEnabled(deletes(page).first())
    },
    'addresses.restore': (page) =>
      clickWhenEnabled(
        page.getByRole('status').filter({ hasText: 'Address deleted' }).getByRole('button', { name: /^Undo/ }),
      ),
    'addresses.select': async (page) => {
      await visit(page, '/cart', /^Cart/)
      await clickWhenEnabled(main(page).getByRole('link', { name: 'Checkout' }))
      const [home, office] = [/Lavender Lane/, /Residency Road/].map((name) => page.getByRole('radio', { name }))
      // Selecting the selected address sends no event.
      if (await office?.isChecked()) await home?.press('Space')
      await office?.press('Space')
      await expect(main(page).getByText(/^Deliver to .*Residency Road/)).toBeVisible()
    },
    'addresses.reload': async (page) => {
      await openAddresses(page)
      await clickWhenEnabled(main(page).getByRole('button', { name: 'Try again' }))
    },
    'addresses.stale': (page) => inAnotherTab(page, {}, { type: 'changed', what: 'addresses' }),
    'xstate.done.actor.loadAddresses': (page, { output }) => answer(page, LOAD, { address: output.items }),
    'xstate.done.actor.refreshAddresses': (page, { output }) => answer(page, LOAD, { address: output.items }),
    'xstate.done.actor.change': (page, { output }) => answer(page, CHANGE, { address: output }),
    'xstate.error.actor.loadAddresses': (page, { error }) => fail(page, LOAD, error),
    'xstate.error.actor.refreshAddresses': (page, { error }) => fail(page, LOAD, error),
    'xstate.error.actor.change': (page, { error }) => fail(page, CHANGE, error),
    ...connectionReturns,
    ...timeouts('addresses', 'work.loading', 'work.refreshing', 'work.changing'),
  },
}
