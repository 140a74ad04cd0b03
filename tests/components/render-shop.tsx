import { flowsOf } from '../../src/shop/flows-of'
import './jsdom-stand-ins'
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
  // A lazy page is compiled when it is first asked for, and finding by role in a whole page takes its time.
  asyncUtilTimeout: 10_000,
  // Most are errors of a try that is followed by another: the page is printed into one where it is read.
  getElementError: (message, container) =>
    Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    }),
})

interface Visit {
  /** Someone who has just signed up, with these products (by id) in cart and wishlist, and addresses. A visitor without. */
  shopper?: { cart?: string[]; wishlist?: string[]; addresses?: AddressDraft[] }
  /** What goes wrong from the first page on. */
  faults?: FaultDraft[]
  /** How many products the catalogue has. */
  products?: number
}

/** Who shops where `shopper` is asked for. */
export const SHOPPER = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' }
export const PASSWORD = 'rose and oud'

const endings: (() => void | Promise<void>)[] = []

/** Takes down the shop of a test, and what it has stored. */
async function leaveShop() {
  cleanup()
  for (const end of endings.splice(0).reverse()) await end()
  await untilStill()
  // The toasts too.
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  await deleteDB(ACCOUNTS_DATABASE)
}

/**
 * What is loaded or rendered after its test would find no document: a toast's code may still be on its way, and its words are
 * hidden from screen readers for a moment.
 */
async function untilStill() {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setImmediate(resolve))
  await waitFor(() => expect(document.querySelector('.toast-text[aria-hidden]')).toBeNull())
}

/** Opens the whole shop at an address, on a simulated backend of its own. All of it is gone after the test. */
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

/** What a shopper is told beside the page: the text of a toast, once it is there. */
export const toast = (text: string | RegExp) => screen.findByText(text)

/** The token of the session that is shown. */
export function tokenOf({ auth }: Shop): string {
  const { session } = auth.getSnapshot().context
  if (!session) throw new Error('Nobody is logged in')
  return session.token
}

/** A button once it can be pressed: those of a cart or a wishlist wait until the account is opened. */
export const liveButton = (name: string | RegExp) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })
    expect(button.disabled).toBe(false)
    return button
  })

/** Serves the calls to a path and keeps their answers, as a slow line does, until they are let through. */
export function holdAnswers(path: string): () => void {
  const { fetch } = globalThis
  const end = new EventTarget()
  const isOver = new Promise((resolve) => end.addEventListener('end', resolve))
  watchCalls(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const answer = await fetch(input, init)
    if (new URL(url, location.href).pathname === path) await isOver
    return answer
  })
  return () => end.dispatchEvent(new Event('end'))
}

/** Notes every call from now on. A spy would put the backend's `fetch` back once more after the file, when it is gone. */
export function watchCalls(serve = globalThis.fetch) {
  const calls = vi.fn(serve)
  vi.stubGlobal('fetch', calls)
  endings.push(() => void vi.unstubAllGlobals())
  return calls
}

/** Waits until the account of whoever is logged in is opened. */
export const untilOpened = ({ auth }: Shop) => waitFor(() => expect(auth.getSnapshot().matches('shopper')).toBe(true))

/** Waits until cart and wishlist are there: none of their first calls is on its way any more. */
export const untilListsAreThere = ({ auth }: Shop) =>
  waitFor(() => {
    const { cart, wishlist } = flowsOf(auth)
    expect([cart, wishlist].map((list) => list?.getSnapshot().hasTag('ready'))).toEqual([true, true])
  })

/** Somebody else's account, made in another tab that is not heard of here. */
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

/** Another tab logs in, or out: storage says so, and this tab hears of it unless the news is late. */
export function otherTabHas(session: Session | null, { isHeard = true } = {}) {
  if (session) saveSession(session)
  else dropSession(loadSession())
  if (isHeard) dispatchEvent(new StorageEvent('storage', { key: 'user' }))
}

/** The Undo that an act offers: those of earlier acts may still be on screen. */
export async function undoOffered(act: () => Promise<void>): Promise<HTMLElement> {
  const earlier = screen.queryAllByRole('button', { name: /^Undo / })
  await act()
  return waitFor(() => {
    const offered = screen.getAllByRole('button', { name: /^Undo / }).find((button) => !earlier.includes(button))
    if (!offered) throw new Error('No Undo is offered')
    return offered
  })
}
