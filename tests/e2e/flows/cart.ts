import { expect, type Page } from '@playwright/test'
import type { InputFrom, SnapshotFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import type { Move } from '../../../domain/cart/move'
import type { cartMachine } from '../../../machines/cart/cart.machine'
import cart from '../../../machines/cart/cases'
import { onePiece, perfume, shopper, threePieces } from '../../../machines/examples'
import { stopToasts } from '../toast-time'
import { inBrowser } from './in-browser'
import { ITEMS, oneRose } from './items'
import {
  answer,
  clickWhenEnabled,
  fail,
  freshness,
  listEvents,
  main,
  nav,
  openShop,
  release,
  visit,
  writeStorage,
} from './stage'

const LOAD = 'GET /api/user/cart'
/** Takes a quantity too, for a product that is restored or bought again. */
const ADD = 'POST /api/user/cart'
const REMOVE = `DELETE /api/user/cart/${perfume.id}`
const CHANGE = [ADD, `POST /api/user/cart/${perfume.id}`, REMOVE].join('|')
const CHOICE = 'POST /api/user/wishlist'
const MOVE_LOCK = 'LOCK sillage.move.* ifAvailable'
const PRODUCTS = 'GET /api/products'

const button = (page: Page, name: RegExp | string) => main(page).getByRole('button', { name })
const rows = (page: Page) => button(page, /^(Remove from Cart|Move to Wishlist|Increase quantity|Decrease quantity)/)

async function openCart(page: Page) {
  await visit(page, '/cart', /^Cart/)
  await expect(main(page).getByRole('heading', { level: 1, name: /^My Cart/ })).toBeVisible()
}

/** A control that changes the cart: in its rows, or on the product cards while the cart is empty. */
async function controls(page: Page) {
  if (await nav(page, /^Cart, \d/).isVisible()) {
    await openCart(page)
    await expect(rows(page).first()).toBeVisible()
    return rows(page).all()
  }
  await visit(page, '/products', /^Shop/)
  return [button(page, `Add To Cart: ${perfume.title}`)]
}

async function isLocked(page: Page) {
  // A response may arrive during the check and change which buttons there are.
  await expect(async () => {
    for (const control of await controls(page)) await expect(control).toBeDisabled({ timeout: 1000 })
  }).toPass({ timeout: 10_000 })
}

const notLoaded = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'Your cart could not be loaded.' })
const outdated = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'Your cart could not be refreshed' })

async function isFree(page: Page) {
  const isMoveLeft = await page.getByText(/was not completely moved to your wishlist/).isVisible()
  const looks = (await controls(page)).map(async (control) =>
    // An unfinished move must end before another begins.
    isMoveLeft && /^Move/.test((await control.getAttribute('aria-label')) ?? '')
      ? expect(control).toBeDisabled()
      : expect(control).toBeEnabled(),
  )
  await Promise.all(looks)
}

/** Clicks a button in the perfume’s row. */
async function inTheRow(page: Page, action: string) {
  await openCart(page)
  await clickWhenEnabled(button(page, `${action}: ${perfume.title}`))
}

const accountKey = (kind: string) => `sillage:${kind}/${encodeURIComponent(shopper.email)}`

const writeMove = (page: Page, move: Move | null) =>
  writeStorage(page, { local: { [`${accountKey('move')}/${perfume.id}`]: move ? { version: 1, ...move } : undefined } })

interface Opened {
  items: unknown
  move: Move | null
}

/** The backend returns the items of the cart. The browser has stored the move. */
async function openedWith(page: Page, { items, move }: Opened) {
  await writeMove(page, move)
  await answer(page, LOAD, { cart: items })
  // The lock shows whether another tab is making this move.
  if (move) await release(page, MOVE_LOCK)
}

const MOVES: Record<string, (page: Page, items: unknown) => Promise<void>> = {
  moved: async (page, items) => {
    await release(page, MOVE_LOCK)
    await answer(page, CHOICE, { wishlist: [perfume] }, 201)
    await answer(page, REMOVE, { cart: items })
  },
  lockDenied: async (page) => {
    // Another tab has finished the move.
    await writeMove(page, null)
    await release(page, MOVE_LOCK)
  },
  unfinished: async (page) => {
    await release(page, MOVE_LOCK)
    await release(page, CHOICE, { status: 0 })
  },
}

/** Drives the flow `cart` as a person does. */
export const flow: BrowserFlow = {
  name: 'cart',
  start: async (page, input) => {
    const { wanted } = input as InputFrom<typeof cartMachine>
    const session = {
      'sillage:intent': wanted ? { version: 1, list: 'cart', product: wanted.product, account: null } : undefined,
    }
    const held = [LOAD, CHANGE, CHOICE, MOVE_LOCK, PRODUCTS]
    await openShop(page, '/cart', { shopper, stored: { session }, held })
    await answer(page, PRODUCTS, { products: ITEMS })
    await stopToasts(page)
  },
  states: {
    ...freshness,
    'work.loading': async (page) => {
      await openCart(page)
      await expect(main(page).getByRole('status').getByText('Loading your cart…')).toBeAttached()
    },
    'work.failed': async (page) => {
      await openCart(page)
      await expect(main(page).getByRole('alert')).toHaveText(/^Your cart could not be loaded\./)
    },
    'work.ready.current': isFree,
    'work.ready.outdated': async (page) => {
      await openCart(page)
      await expect(outdated(page)).toBeVisible()
      await isFree(page)
    },
    'work.refreshing': isLocked,
    'work.changing.adding': isLocked,
    'work.changing.removing': isLocked,
    'work.changing.restoring': isLocked,
    'work.changing.changingQuantity': isLocked,
    'work.moving': isLocked,
  },
  events: {
    'cart.add': async (page) => {
      await visit(page, '/products', /^Shop/)
      await clickWhenEnabled(button(page, `Add To Cart: ${perfume.title}`))
    },
    'cart.remove': (page) => inTheRow(page, 'Remove from Cart'),
    'cart.increment': (page) => inTheRow(page, 'Increase quantity'),
    'cart.decrement': (page) => inTheRow(page, 'Decrease quantity'),
    'cart.set': async (page, { qty }) => {
      await openCart(page)
      const box = main(page).getByRole('textbox', { name: `Quantity: ${perfume.title}` })
      await box.fill(String(qty))
      await box.press('Enter')
    },
    'cart.restore': (page) => {
      const shownText = page.getByRole('status').filter({ hasText: 'Product removed from Cart!' })
      return clickWhenEnabled(shownText.getByRole('button', { name: /^Undo/ }))
    },
    'cart.move': (page) => inTheRow(page, 'Move to Wishlist'),
    'cart.move.retry': (page) => {
      const notice = main(page).getByRole('alert').filter({ hasText: 'was not completely moved to your wishlist.' })
      return clickWhenEnabled(notice.getByRole('button', { name: 'Try again' }))
    },
    'cart.reload': async (page) => {
      await openCart(page)
      await clickWhenEnabled(outdated(page).or(notLoaded(page)).getByRole('button', { name: 'Try again' }))
    },
    'xstate.done.actor.change': (page, { output }) => answer(page, CHANGE, { cart: output }),
    'xstate.done.actor.move': (page, { output }) => MOVES[output.outcome]?.(page, output.items) ?? Promise.resolve(),
    'xstate.error.actor.change': (page, { error }) => fail(page, CHANGE, error),
    ...listEvents('cart', LOAD, (page, output) => openedWith(page, output as Opened)),
  },
}

type Snapshot = SnapshotFrom<typeof cartMachine>

const move = { product: perfume }

/**
 * The contents of the cart in the backend. After a removal the rose remains, so that the cart differs from an ordered
 * one.
 */
const BOTH = [onePiece, oneRose]
const MORE = [threePieces, oneRose]
const AFTER_REMOVAL = [oneRose]

const PLAIN = { items: BOTH, coupon: null, move: null }
const WITH_MOVE = { items: [], coupon: null, move }

/** The possible contents of the cart after each change. */
const AFTER: Readonly<Record<string, unknown[]>> = {
  'cart.add': [BOTH],
  'cart.remove': [AFTER_REMOVAL],
  'cart.restore': [BOTH],
  'cart.increment': [BOTH, MORE],
  'cart.decrement': [BOTH],
  'cart.set': [MORE],
}

/** The paths of `cart` that a person can take. */
export const cases = inBrowser(cart, {
  done: {
    loadCart: [PLAIN, WITH_MOVE],
    change: [BOTH, MORE, AFTER_REMOVAL],
    move: [
      { outcome: 'moved', items: [] },
      { outcome: 'lockDenied', items: [] },
      { outcome: 'unfinished', items: [] },
    ],
  },
  error: { ...cart.error, change: [{ status: 500, messages: [] }] },
  isOffered: (event, snapshot) => {
    const { context, value } = snapshot as Snapshot
    if (event.type.startsWith('xstate.')) return isPossible(event, snapshot as Snapshot)
    const { work } = value
    const isReady = typeof work === 'object' && 'ready' in work
    const line = context.items.find(({ id }) => id === perfume.id)
    if (event.type === 'cart.reload' || event.type === 'connection.returned')
      return work === 'failed' || (isReady && work.ready === 'outdated')
    // A change notice has the same effect in every busy state, so the paths send it only while a quantity changes.
    if (event.type === 'cart.stale')
      return (
        work === 'failed' ||
        isReady ||
        (typeof work === 'object' && 'changing' in work && work.changing === 'changingQuantity')
      )
    if (!isReady || work.ready === 'outdated') return false
    // Right after a removal a shopper only undoes it, while the undo is offered.
    if (context.items.length === 1) return event.type === 'cart.restore'
    switch (event.type) {
      case 'cart.restore':
        return false
      case 'cart.add':
        return line === undefined
      case 'cart.remove':
        return line?.qty === 1 && context.move === null
      case 'cart.move':
        // A component test covers the button while the wishlist changes.
        return line?.qty === 1 && context.move === null && event.isWishlistIdle
      case 'cart.set':
        return line !== undefined && event.qty > line.qty && event.qty < 10
      case 'cart.increment':
      case 'cart.decrement':
        return line !== undefined
      case 'cart.move.retry':
        return context.move !== null
      default:
        // Components and tasks cover coupons, orders and repeated purchases.
        return false
    }
  },
})

/** Whether the running work may end with this event. */
function isPossible({ type, output }: { type: string; output?: unknown }, { context, value }: Snapshot): boolean {
  if (type === 'xstate.error.actor.move' || type === 'xstate.after.requestTimeout.cart.work.changing') return false
  // After an undo, or with an unfinished move, only one cart is possible.
  if (value.work === 'refreshing' && context.items.length === 1) return type.startsWith('xstate.done.')
  if (type === 'xstate.done.actor.change') {
    const possible = AFTER[context.changes[0]?.type ?? ''] ?? []
    return possible.includes(output)
  }
  if (type === 'xstate.done.actor.loadCart') return context.changes.length === 0 || output === PLAIN
  if (type === 'xstate.done.actor.refreshCart') return output === (context.move ? WITH_MOVE : PLAIN)
  return true
}
