import type { Page } from '@playwright/test'
import { products } from '../../contract/seeds/products'
import { stamped } from '../../contract/timestamp'
import { GUEST, type User } from '../../domain/account/account'
import type { AddressDraft } from '../../domain/account/address'
import type { Product } from '../../domain/catalogue/product'
import type { FaultDraft } from '../../domain/fault'
import type { Order } from '../../domain/order/order'
import { type Account, toRecord } from '../../mock-server/account-record'
import { openAccounts } from '../../mock-server/accounts'
import { newOrder } from '../../mock-server/order-records'
import { ACCOUNTS_DATABASE } from '../../mock-server/persistence'
import { guest } from '../../mock-server/seeds/users'
import { createSessions } from '../../mock-server/session'
import { DEVELOPMENT_SECRET } from '../../src/services/env-schema'

/** What an earlier visit of the demo account left in this browser. It is written without opening the shop. */
export interface EarlierVisit {
  /** Quantities by product id. */
  cart?: Readonly<Record<string, number>>
  /** Product ids. */
  wishlist?: readonly string[]
  /** Oldest first. */
  orders?: readonly Order[]
  /** Replace the two addresses that the account has from the start. */
  addresses?: readonly AddressDraft[]
}

/** A document of the shop's origin that runs no script. */
export const SILENT_PAGE = '/favicon.svg'

/** A token that the simulated backend accepts for the demo account. */
export const guestToken: Promise<string> = createSessions(DEVELOPMENT_SECRET, openAccounts([guest])).tokenFor(guest)

/** Leaves the demo account logged in, with a cart and a wishlist. The page then shows a document without the shop. */
export async function leaveGuest(page: Page, visit: EarlierVisit): Promise<void> {
  await page.goto(SILENT_PAGE)
  const { firstName, lastName, email } = guest
  const user: User = { firstName, lastName, email }
  const session = { token: await guestToken, isAuth: 'true', user: JSON.stringify(user) }
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, session)
  if (Object.keys(visit).length > 0) await putAccount(page, toRecord(accountAfter(visit)))
}

/** Plants faults for this tab before the shop is opened in it. */
export async function leaveFaults(page: Page, faults: readonly FaultDraft[]): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(SILENT_PAGE)
  await page.evaluate((text) => sessionStorage.setItem('sillage:faults', text), JSON.stringify(faults))
}

/** Replaces the stored record of the demo account. */
async function putAccount(page: Page, record: unknown): Promise<void> {
  await page.evaluate(
    ({ database, key, record }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('accounts')
          opening.result.createObjectStore('set-aside', { autoIncrement: true })
        }
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('accounts', 'readwrite')
          transaction.objectStore('accounts').put(record, key)
          transaction.onerror = () => reject(transaction.error)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { database: ACCOUNTS_DATABASE, key: GUEST.email, record },
  )
}

function accountAfter({ cart = {}, wishlist = [], orders = [], addresses }: EarlierVisit): Account {
  return {
    ...guest,
    cart: Object.entries(cart).map(([id, qty]) => ({ ...productOf(id), qty, ...stamped() })),
    wishlist: wishlist.map((id) => ({ ...productOf(id), ...stamped() })),
    orders: orders.map((order) => ({ ...newOrder(order, 'online', null), _id: order.orderId })),
    address: addresses?.map((address, at) => ({ _id: `address-${at}`, ...address, ...stamped() })) ?? guest.address,
  }
}

/** A product of the shop's catalogue. */
export function productOf(id: string): Product {
  const product = products.find((one) => one.id === id)
  if (!product) throw new RangeError(`The catalogue has no product ${id}.`)
  return product
}
