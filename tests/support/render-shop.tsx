import { flowsOf } from '../../src/shop/flows-of'
import './jsdom-fakes'
import { cleanup, configure, getConfig, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { deleteDB } from 'idb'
import { BrowserRouter } from 'react-router-dom'
import { expect, onTestFinished, vi } from 'vitest'
import type { Session } from '../../domain/account/account'
import type { AddressDraft } from '../../domain/account/address'
import type { Product } from '../../domain/catalogue/product'
import type { FaultDraft } from '../../domain/fault'
import { type Options, start } from '../../mock-server'
import { ACCOUNTS_DATABASE } from '../../mock-server/persistence'
import { App } from '../../src/app/app'
import { guardInput } from '../../src/components/ui/guard-input'
import { addAddress } from '../../src/services/api/addresses'
import { signup } from '../../src/services/api/auth'
import { addItem } from '../../src/services/api/cart'
import { loadProducts } from '../../src/services/api/products'
import { addToWishlist } from '../../src/services/api/wishlist'
import { provideBackend } from '../../src/services/backend'
import { dropSession, loadSession, saveSession } from '../../src/services/session'
import { type Shop, ShopProvider } from '../../src/shop/hooks'
import { startShop } from '../../src/shop/start-shop'
import { reportStorageProblems } from '../../src/shop/storage-notices'

const { getElementError } = getConfig()

guardInput()

configure({
  // A lazy page is compiled on its first request, and queries by role in a whole page are slow.
  asyncUtilTimeout: 10_000,
  // `waitFor` discards most of these errors, so the page is only printed when the message is read.
  getElementError: (message, container) =>
    Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    }),
})

interface Visit {
  /** A newly signed-up shopper with these products (by id) in cart and wishlist, and addresses. Without it, a visitor. */
  shopper?: { cart?: string[]; wishlist?: string[]; addresses?: AddressDraft[] }
  /** Faults planted before the first page. */
  faults?: FaultDraft[]
  /** The number of products in the catalogue. */
  products?: number
}

/** The account used for `shopper`. */
export const SHOPPER = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' }
export const PASSWORD = 'rose and oud'

const endings: (() => void | Promise<void>)[] = []

/** Unmounts the shop of a test and clears its storage. */
async function leaveShop() {
  cleanup()
  for (const end of endings.splice(0).reverse()) await end()
  await untilStill()
  // Toasts too.
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  await deleteDB(ACCOUNTS_DATABASE)
}

/**
 * Code that loads or renders after its test would find no document. The code of a toast may still be loading, and its text is
 * hidden from screen readers for a moment.
 */
async function untilStill() {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setImmediate(resolve))
  await waitFor(() => expect(document.querySelector('.toast-text[aria-hidden]')).toBeNull())
}

/** Opens the whole shop at an address, on a simulated backend of its own. Everything is removed after the test. */
export async function renderShop(path = '/', { shopper, faults = [], products = 20 }: Visit = {}) {
  onTestFinished(leaveShop)
  await openBackend({ delay: 0, products, secret: 'a secret for tests only', passwordIterations: 1 })
  if (shopper) await arriveAs(shopper)
  await plant(faults)
  history.replaceState(null, '', path)
  const shop = startShop()
  reportStorageProblems()
  endings.push(() => stop(shop))
  render(
    <ShopProvider shop={shop}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ShopProvider>,
  )
  return { user: userEvent.setup(), shop, main: screen.getByRole('main'), plant }
}

async function openBackend(options: Options) {
  const starting = start(options)
  provideBackend(async () => () => starting)
  const backend = await starting
  endings.push(() => backend.stop())
}

async function arriveAs({ cart = [], wishlist = [], addresses = [] }: NonNullable<Visit['shopper']>) {
  const { signal } = new AbortController()
  const session = await signup({ ...SHOPPER, password: PASSWORD, confirmPwd: PASSWORD }, signal)
  saveSession(session)
  const { products } = await loadProducts(signal)
  for (const id of cart) await addItem(session.token, named(products, id), signal)
  for (const id of wishlist) await addToWishlist(session.token, named(products, id), signal)
  for (const address of addresses) await addAddress(session.token, address, signal)
}

function named(products: readonly Product[], id: string): Product {
  const product = products.find((one) => one.id === id)
  if (!product) throw new RangeError(`The catalogue has no product ${id}`)
  return product
}

/** Makes the next matching calls fail. */
async function plant(faults: readonly FaultDraft[]): Promise<void> {
  await fetch('/api/__faults', { method: 'POST', body: JSON.stringify({ faults }) })
}

function stop({ auth, catalogue }: Shop) {
  auth.stop()
  catalogue.stop()
}

/** The text of a toast, once it is shown. */
export const toast = (text: string | RegExp) => screen.findByText(text)

/** The token of the current session. */
export function tokenOf({ auth }: Shop): string {
  const { session } = auth.getSnapshot().context
  if (!session) throw new Error('No one is logged in')
  return session.token
}

/** A button once it is enabled. The buttons of a cart or wishlist wait until the account is open. */
export const liveButton = (name: string | RegExp) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })
    expect(button.disabled).toBe(false)
    return button
  })

/** Records every request from now on. A spy would restore the backend's `fetch` after the file, when the backend is gone. */
export function watchCalls(serve = globalThis.fetch) {
  const calls = vi.fn(serve)
  vi.stubGlobal('fetch', calls)
  endings.push(() => void vi.unstubAllGlobals())
  return calls
}

/** Waits until the account of the logged-in shopper is open. */
export const untilOpened = ({ auth }: Shop) => waitFor(() => expect(auth.getSnapshot().matches('shopper')).toBe(true))

/** Waits until cart and wishlist are loaded and none of their first requests is running. */
export const untilListsAreThere = ({ auth }: Shop) =>
  waitFor(() => {
    const { cart, wishlist } = flowsOf(auth)
    expect([cart, wishlist].map((list) => list?.getSnapshot().hasTag('ready'))).toEqual([true, true])
  })

/** Another account, created in another tab without notifying this one. */
export async function signUpOther(): Promise<Session> {
  const form = {
    firstName: 'Ravi',
    lastName: 'Nair',
    email: 'ravi@example.com',
    password: PASSWORD,
    confirmPwd: PASSWORD,
  }
  return signup(form, new AbortController().signal)
}

/** Logs in or out in another tab. Storage changes, and this tab is notified if `isNotified` is set. */
export function otherTabHas(session: Session | null, { isNotified = true } = {}) {
  if (session) saveSession(session)
  else dropSession(loadSession())
  if (isNotified) dispatchEvent(new StorageEvent('storage', { key: 'user' }))
}

/** The Undo button of one action. Buttons of earlier actions may still be on screen. */
export async function undoOffered(act: () => Promise<void>): Promise<HTMLElement> {
  const earlier = screen.queryAllByRole('button', { name: /^Undo / })
  await act()
  return waitFor(() => {
    const offered = screen.getAllByRole('button', { name: /^Undo / }).find((button) => !earlier.includes(button))
    if (!offered) throw new Error('No Undo is offered')
    return offered
  })
}
