import './jsdom-stand-ins'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { deleteDB } from 'idb'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, vi } from 'vitest'
import type { FaultDraft } from '../../domain/fault'
import type { Product } from '../../domain/product'
import { type Options, start } from '../../mock-server'
import { App } from '../../src/app/app'
import { startShop } from '../../src/app/system'
import { type Shop, ShopProvider } from '../../src/components/shop'
import { signup } from '../../src/services/api/auth'
import { addItem } from '../../src/services/api/cart'
import { loadProducts } from '../../src/services/api/products'
import { addToWishlist } from '../../src/services/api/wishlist'
import { startBackend } from '../../src/services/backend'
import { keepSession } from '../../src/services/session'

// A lazy page is compiled when it is first asked for, and finding by role in a whole page takes its time.
configure({ asyncUtilTimeout: 5000 })
vi.setConfig({ testTimeout: 20_000 })

interface Visit {
  /** Someone who has just signed up, with these products (by id) in cart and wishlist. A visitor without. */
  shopper?: { cart?: string[]; wishlist?: string[] }
  /** What goes wrong from the first page on. */
  faults?: FaultDraft[]
  /** How many products the catalogue has. */
  products?: number
}

/** Who shops where `shopper` is asked for. */
export const SHOPPER = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' }
const PASSWORD = 'rose and oud'

const endings: (() => void | Promise<void>)[] = []

afterEach(async () => {
  cleanup()
  for (const end of endings.splice(0).reverse()) await end()
  await untilStill()
  localStorage.clear()
  sessionStorage.clear()
  await deleteDB('sillage')
})

/** What is loaded or rendered after its test would find no document: a toast's code may still be on its way. */
async function untilStill() {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setImmediate(resolve))
}

/** Opens the whole shop at an address, on a simulated backend of its own. All of it is gone after the test. */
export async function renderShop(path = '/', { shopper, faults = [], products = 20 }: Visit = {}) {
  await openBackend({ delay: 0, products, secret: 'a secret for tests only', passwordIterations: 1 })
  if (shopper) await arriveAs(shopper)
  await plant(faults)
  history.replaceState(null, '', path)
  const shop = startShop()
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
  startBackend(async () => () => starting)
  const backend = await starting
  endings.push(() => backend.stop())
}

async function arriveAs({ cart = [], wishlist = [] }: NonNullable<Visit['shopper']>) {
  const { signal } = new AbortController()
  const session = await signup({ ...SHOPPER, password: PASSWORD, confirmPwd: PASSWORD }, signal)
  keepSession(session)
  const products = await loadProducts(signal)
  for (const id of cart) await addItem(session.token, named(products, id), signal)
  for (const id of wishlist) await addToWishlist(session.token, named(products, id), signal)
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
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled).toBe(false)
    return button
  })

/** Waits until the account of whoever is logged in is opened. */
export const untilOpened = ({ auth }: Shop) =>
  waitFor(() => expect(auth.getSnapshot().matches({ loggedIn: 'active' })).toBe(true))
