import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import type { addressesMachine } from '../../../machines/addresses/addresses.machine'
import addresses from '../../../machines/addresses/cases'
import { home, shopper } from '../../../machines/examples'
import { stopToasts } from '../toast-time'
import { inBrowser } from './in-browser'
import { answer, clickWhenEnabled, fail, freshness, listEvents, main, openShop, visit } from './stage'

const LOAD = 'GET /api/user/addresses'
const ADD = 'POST /api/user/address'
const UPDATE = 'POST /api/user/address/[^/ ]+'
const DELETE = 'DELETE /api/user/address/[^/ ]+'
const CHANGE = `${ADD}|${UPDATE}|${DELETE}`

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
    await openShop(page, '/profile/addresses', { shopper, held: [LOAD, ADD, UPDATE, DELETE] })
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
    'addresses.reload': async (page) => {
      await openAddresses(page)
      await clickWhenEnabled(main(page).getByRole('button', { name: 'Try again' }))
    },
    'xstate.done.actor.change': (page, { output }) => answer(page, CHANGE, { address: output }),
    'xstate.error.actor.change': (page, { error }) => fail(page, CHANGE, error),
    ...listEvents('addresses', LOAD, (page, output) => answer(page, LOAD, { address: Object(output).items })),
  },
}

/** The paths of `addresses` that a person can take. */
export const cases = inBrowser(addresses, {
  done: { ...addresses.done, loadAddresses: [{ items: [home], chosenId: null }] },
  abstract: (snapshot) => {
    const { items, changes } = (snapshot as SnapshotFrom<typeof addressesMachine>).context
    return [items.length, changes.map(({ type }) => type)]
  },
  isOffered: (event, { context: { items, changes }, value: { work } }: SnapshotFrom<typeof addressesMachine>) => {
    const isReady = typeof work === 'object' && 'ready' in work
    const isChanging = typeof work === 'object' && 'changing' in work
    // A change that times out makes the shop look at the list once more, some time later.
    if (/error\.actor\.form|select|requestTimeout\.addresses\.work\.changing/.test(event.type)) return false
    // A deletion leaves an empty list. Any other change returns the list with both addresses.
    if (event.type === 'xstate.done.actor.change')
      return (event.output.length === 0) === (changes[0]?.type === 'addresses.delete')
    // The list is empty after a deletion, or while an address is added before the first load has finished.
    if (items.length === 0 && (isChanging || work === 'refreshing')) return event.type.startsWith('xstate.done.')
    if (event.type.startsWith('xstate.')) return true
    // The button refetches an outdated or failed list. A change notice refetches a current or failed one.
    if (work === 'failed' && event.type === 'addresses.stale') return true
    if (work === 'failed' || (isReady && work.ready === 'outdated'))
      return event.type === 'addresses.reload' || event.type === 'connection.returned'
    if (event.type === 'addresses.reload' || event.type === 'connection.returned') return false
    if (event.type === 'addresses.stale')
      return items.length === 1 && (isReady || (isChanging && work.changing === 'updating'))
    if (event.type === 'addresses.add') return isReady ? items.length === 1 : work === 'loading' && changes.length === 0
    // After the last address is deleted, the shopper can only undo that, once.
    if (event.type === 'addresses.restore') return isReady && items.length === 0
    return isReady && items.length === 1
  },
})
