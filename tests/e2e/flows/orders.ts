import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { matchesState } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import type { Order } from '../../../domain/order/order'
import { order, shopper } from '../../../machines/examples'
import orders from '../../../machines/orders/cases'
import type { ordersMachine } from '../../../machines/orders/orders.machine'
import { inBrowser } from './in-browser'
import { cancellable } from './items'
import { RECORD, recordingWaits, storedPayments } from './paying'
import {
  answer,
  asksAgain,
  clickWhenEnabled,
  connectionReturns,
  fail,
  freshness,
  inAnotherTab,
  isShown,
  openShop,
  timeouts,
} from './stage'

const LOAD = 'GET /api/user/order'
const CANCEL = `POST /api/user/order/${order.orderId}/cancel`

const main = (page: Page) => page.getByRole('main')
const opener = (page: Page) => main(page).getByRole('button', { name: 'Cancel order' })

/** The orders as the backend lists them right after they are placed: they can still be cancelled. */
const justPlaced = (orders: readonly Order[]) => ({
  order: orders.map((one) => ({ ...one, ...cancellable() })),
})

/** The known orders are shown, and none can be cancelled at the moment. */
async function isLocked(page: Page) {
  await expect(main(page).getByText('Loading your orders…')).toBeHidden()
  for (const button of await opener(page).all()) await expect(button).toBeDisabled()
}

const isIn = async (page: Page, work: string) =>
  matchesState({ work }, (await page.evaluate(() => window.__flows?.orders)) ?? '')

/** The order of an earlier payment is recorded: the browser no longer stores anything of it. */
async function recorded(page: Page, orders: object) {
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sillage:payment/')))
  const before = await stored()
  await answer(page, RECORD, orders, 201)
  await expect.poll(async () => (await stored()).length).toBe(before.length - 1)
}

/** Drives the flow `orders` as a person does. */
export const flow: BrowserFlow = {
  name: 'orders',
  start: (page) => {
    // Each payment is recorded at its step of the path, which adds an order to the list while it is open.
    const paid = [1, 2, 3, 4].map((at) => ({ ...order, paymentId: `pay_${at}`, orderId: `paid-${at}` }))
    return openShop(page, '/profile/orders', {
      shopper,
      stored: { local: storedPayments(paid) },
      held: [LOAD, CANCEL, RECORD],
    })
  },
  states: {
    ...freshness,
    'work.loading': (page) => expect(page.getByRole('status').getByText('Loading your orders…')).toBeAttached(),
    'work.failed': (page) => expect(main(page).getByText('Your orders could not be loaded.')).toBeVisible(),
    'work.ready.current': async (page) => {
      await expect(main(page).getByText(/^Your orders could not be/)).toBeHidden()
      for (const button of await opener(page).all()) await expect(button).toBeEnabled()
    },
    'work.ready.outdated': (page) => expect(main(page).getByText(/^Your orders could not be refreshed/)).toBeVisible(),
    'work.cancelling': isLocked,
    'work.refreshing': isLocked,
  },
  events: {
    'orders.reload': (page) =>
      clickWhenEnabled(
        main(page)
          .getByRole('alert')
          .filter({ hasText: /^Your orders could not be/ })
          .getByRole('button', { name: 'Try again' }),
      ),
    'orders.stale': async (page) => {
      const tell = () => inAnotherTab(page, {}, { type: 'changed', what: 'orders' })
      const isFree = (await isIn(page, 'ready')) || (await isIn(page, 'failed'))
      await (isFree ? asksAgain(page, LOAD, tell) : tell())
    },
    'orders.replaced': async (page, { items }) => {
      await recordingWaits(page)
      const record = () => recorded(page, justPlaced(items))
      const isAtRest = (await isIn(page, 'ready')) || (await isIn(page, 'cancelling'))
      await (isAtRest ? record() : asksAgain(page, LOAD, record))
    },
    // On the page of the order.
    'orders.cancel': async (page) => {
      await main(page).getByRole('link', { name: order.orderId, exact: true }).press('Enter')
      await expect(page).toHaveURL((url) => url.pathname === `/order/${order.orderId}`)
      // The previous page has such a button too, and stays until the code of this page is loaded.
      const back = main(page).getByRole('link', { name: 'All your orders' })
      await expect(back).toBeVisible()
      await clickWhenEnabled(opener(page))
      await clickWhenEnabled(
        page.getByRole('dialog', { name: 'Cancel order?' }).getByRole('button', { name: 'Cancel order' }),
      )
      await back.press('Enter')
      await isShown(page, '/profile/orders')
    },
    'xstate.done.actor.loadOrders': (page, { output }) => answer(page, LOAD, justPlaced(output)),
    'xstate.done.actor.refreshOrders': (page, { output }) => answer(page, LOAD, justPlaced(output)),
    'xstate.done.actor.cancelOrder': (page, { output }) => answer(page, CANCEL, justPlaced(output)),
    'xstate.error.actor.loadOrders': (page, { error }) => fail(page, LOAD, error),
    'xstate.error.actor.refreshOrders': (page, { error }) => fail(page, LOAD, error),
    'xstate.error.actor.cancelOrder': (page, { error }) => fail(page, CANCEL, error),
    ...connectionReturns,
    ...timeouts('orders', 'work.loading', 'work.refreshing'),
  },
}

/** The paths of `orders` that a person can take. */
export const cases = inBrowser(orders, {
  isOffered: (event, { context: { items }, value: { work } }: SnapshotFrom<typeof ordersMachine>) => {
    const { type }: { type: string } = event
    if (type === 'orders.updated') return false
    if (type.startsWith('xstate.after.') && work === 'cancelling') return false
    if (type === 'xstate.error.actor.cancelOrder' && (event as { error?: { status: number } }).error?.status === 0)
      return false
    if (type === 'orders.cancel') return items.length > 0 && items.every(({ state }) => state !== 'cancelled')
    // A loaded list that is current has no button to refetch it.
    const isBehind = work === 'failed' || (typeof work === 'object' && work.ready === 'outdated')
    return !['orders.reload', 'connection.returned'].includes(type) || isBehind
  },
})
