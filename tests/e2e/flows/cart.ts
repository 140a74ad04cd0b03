import { expect, type Page } from '@playwright/test'
import type { InputFrom } from 'xstate'
import type { Move } from '../../../domain/move'
import type { Order } from '../../../domain/order'
import type { cartMachine } from '../../../machines/cart.machine'
import { order, perfume, shopper } from '../../paths/examples'
import type { BrowserFlow } from '../../paths/lib/browser'
import { rose, SHELF } from './goods'
import {
  answer,
  fail,
  impatience,
  inAnotherTab,
  keep,
  letGo,
  nav,
  openShop,
  PATIENCE_MS,
  pass,
  plant,
  press,
  visit,
  waiting,
} from './stage'

const LOAD = 'GET /api/user/cart'
const ADD = 'POST /api/user/cart'
const CHANGE = `POST /api/user/cart/${perfume.id}`
const REMOVE = `DELETE /api/user/cart/${perfume.id}`
const WISH = 'POST /api/user/wishlist'
const UNWISH = `DELETE /api/user/wishlist/${perfume.id}`
const CLAIM = 'LOCK sillage.move.*'
const PRODUCTS = 'GET /api/products'
const ORDERS = 'GET /api/user/order'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: RegExp | string) => main(page).getByRole('button', { name })
const rows = (page: Page) => button(page, /^(Remove from Cart|Move to Wishlist|Increase quantity|Decrease quantity)/)

/** What was bought before: each product once. */
const earlier: Order = {
  ...order,
  products: [perfume, rose].map(({ id, title, image, price }) => ({
    ...{ id, title, image, price },
    discountedPrice: 600,
    qty: 1,
  })),
}

async function openCart(page: Page) {
  await visit(page, '/cart', /^Cart/)
  await expect(main(page).getByRole('heading', { level: 1, name: /^My Cart/ })).toBeVisible()
}

/** A control that changes the cart: those of its rows, or of the shelf while it is empty. */
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
  // What a call answered may come while one looks, and change what there is to press.
  await expect(async () => {
    for (const control of await controls(page)) await expect(control).toBeDisabled({ timeout: 1000 })
  }).toPass({ timeout: 10_000 })
}

async function inTheRow(page: Page, action: string) {
  await openCart(page)
  await press(button(page, `${action}: ${perfume.title}`))
}

const keepMoves = (page: Page, moves: Move[]) =>
  keep(page, { local: { [`sillage.moves.${shopper.email}`]: moves.length > 0 ? moves : undefined } })

/** The backend tells what is in the cart; the browser, what it kept beside it. */
async function openedWith(page: Page, { items, coupon, move }: { items: unknown; coupon: unknown; move: Move | null }) {
  await keep(page, { session: { [`sillage.coupon.${shopper.email}`]: coupon ?? undefined } })
  await keepMoves(page, move ? [move] : [])
  await answer(page, LOAD, { cart: items })
  if (move) await letGo(page, CLAIM)
}

/** The perfume is in the wishlist, or it is not, since another tab changed that. */
async function wish(page: Page, wished: boolean) {
  if ((await nav(page, /^Wishlist, 1 item/).isVisible()) === wished) return
  await plant(page, {
    method: 'GET',
    path: '/api/user/wishlist',
    status: 200,
    body: { wishlist: wished ? [perfume] : [] },
  })
  await inAnotherTab(page, {}, { type: 'changed', what: 'wishlist' })
  await expect(nav(page, wished ? /^Wishlist, 1 item/ : /^Wishlist$/)).toBeVisible()
}

const PUT_BACK = `${UNWISH}|${LOAD}`

async function putBack(page: Page, output: unknown) {
  if ((await waiting(page, PUT_BACK)).startsWith(UNWISH)) await answer(page, UNWISH, { wishlist: [] })
  await answer(page, LOAD, { cart: output })
}

const PAYMENTS = `sillage.payments.${shopper.email}`
let payments = 0

/** An order is recorded here for a payment of another tab, and the cart is empty with it. */
async function recordOrder(page: Page) {
  payments += 1
  const paid = [{ ...earlier, paymentId: `pay_${payments}`, orderId: `order${payments}` }]
  await inAnotherTab(page, { local: { [PAYMENTS]: paid } }, { type: 'unrecorded' })
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), PAYMENTS)).toBeNull()
}

/** How a person meets the flow `cart`. */
export const flow: BrowserFlow = {
  name: 'cart',
  start: async (page, input) => {
    const { wanted } = input as InputFrom<typeof cartMachine>
    const session = { 'sillage.intent': wanted ? { list: 'cart', product: wanted } : undefined }
    const held = [LOAD, ADD, CHANGE, REMOVE, WISH, UNWISH, CLAIM, PRODUCTS, ORDERS]
    await openShop(page, '/cart', { shopper, kept: { session }, held })
    await answer(page, PRODUCTS, { products: SHELF })
    await answer(page, ORDERS, { order: [earlier] })
  },
  states: {
    loading: async (page) => {
      await openCart(page)
      await expect(main(page).getByRole('status').getByText('Loading your cart…')).toBeAttached()
    },
    failed: async (page) => {
      await openCart(page)
      await expect(main(page).getByRole('alert')).toHaveText(/^Your cart could not be loaded\./)
    },
    ready: async (page) => {
      const isMoveLeft = await main(page)
        .getByText(/the move is unfinished\./)
        .isVisible()
      const moves = (await controls(page)).map(async (control) =>
        // A move left unfinished is ended before another begins.
        isMoveLeft && /^Move/.test((await control.getAttribute('aria-label')) ?? '')
          ? expect(control).toBeDisabled()
          : expect(control).toBeEnabled(),
      )
      await Promise.all(moves)
    },
    refreshing: isLocked,
    adding: isLocked,
    removing: isLocked,
    restoring: isLocked,
    reordering: isLocked,
    changingQuantity: isLocked,
    'moving.claiming': isLocked,
    'moving.removing': isLocked,
    'moving.checking': isLocked,
    'moving.adding': isLocked,
    'moving.restoring': isLocked,
  },
  events: {
    'cart.add': async (page) => {
      await visit(page, '/products', /^Shop/)
      await press(button(page, `Add To Cart: ${perfume.title}`))
    },
    'cart.remove': (page) => inTheRow(page, 'Remove from Cart'),
    'cart.increment': (page) => inTheRow(page, 'Increase quantity'),
    'cart.decrement': (page) => inTheRow(page, 'Decrease quantity'),
    'cart.restore': (page) => {
      const said = page.getByRole('status').filter({ hasText: 'Product removed from Cart!' })
      return press(said.getByRole('button', { name: 'Undo' }))
    },
    'cart.reorder': async (page) => {
      await visit(page, '/profile', /^Profile/)
      await press(main(page).getByRole('link', { name: 'Orders' }))
      await press(button(page, /^Buy again/).first())
    },
    'cart.move': async (page, { wished }) => {
      await wish(page, wished)
      await inTheRow(page, 'Move to Wishlist')
    },
    'cart.move.retry': (page) => {
      const notice = main(page).getByRole('alert').filter({ hasText: 'the move is unfinished.' })
      return press(notice.getByRole('button', { name: 'Try again' }))
    },
    'cart.move.claimed': async (page) => {
      await keepMoves(page, [{ product: perfume, qty: 1, wished: false }])
      await letGo(page, CLAIM)
    },
    'cart.move.elsewhere': async (page) => {
      await keepMoves(page, [])
      await letGo(page, CLAIM)
    },
    'cart.reload': async (page) => {
      const notice = main(page).getByRole('alert').filter({ hasText: 'Your cart could not be loaded.' })
      if (await notice.isVisible()) await press(notice.getByRole('button', { name: 'Try again' }))
      else await inAnotherTab(page, {}, { type: 'changed', what: 'cart' })
    },
    'cart.emptied': recordOrder,
    'coupon.apply': async (page, { coupon }) => {
      await openCart(page)
      await press(button(page, 'Apply Coupon'))
      const dialog = page.getByRole('dialog', { name: 'Apply Coupon' })
      await dialog.getByRole('radio', { name: coupon.name }).check()
      await press(dialog.getByRole('button', { name: 'Apply', exact: true }))
      await expect(dialog).toBeHidden()
    },
    'coupon.remove': async (page) => {
      await openCart(page)
      await press(button(page, 'Remove coupon'))
    },
    'xstate.done.actor.openCart': (page, { output }) => openedWith(page, output),
    'xstate.done.actor.refreshCart': (page, { output }) => openedWith(page, output),
    'xstate.done.actor.addItem': (page, { output }) => answer(page, ADD, { cart: output }, 201),
    'xstate.done.actor.removeItem': (page, { output }) => answer(page, REMOVE, { cart: output }),
    'xstate.done.actor.removeMoved': (page, { output }) => answer(page, REMOVE, { cart: output }),
    'xstate.done.actor.changeQuantity': (page, { output }) => answer(page, CHANGE, { cart: output }),
    'xstate.done.actor.checkMoved': (page, { output }) => answer(page, LOAD, { cart: output }),
    'xstate.done.actor.addMoved': (page, { output }) => answer(page, WISH, { wishlist: output }, 201),
    'xstate.done.actor.restoreItem': (page, { output }) => putBack(page, output),
    'xstate.done.actor.reorderItem': (page, { output }) => putBack(page, output),
    'xstate.done.actor.putBack': (page, { output }) => putBack(page, output),
    'xstate.error.actor.openCart': (page, { error }) => fail(page, LOAD, error),
    'xstate.error.actor.refreshCart': (page, { error }) => fail(page, LOAD, error),
    'xstate.error.actor.addItem': (page, { error }) => fail(page, ADD, error),
    'xstate.error.actor.removeItem': (page, { error }) => fail(page, REMOVE, error),
    'xstate.error.actor.removeMoved': (page, { error }) => fail(page, REMOVE, error),
    'xstate.error.actor.changeQuantity': (page, { error }) => fail(page, CHANGE, error),
    'xstate.error.actor.checkMoved': (page, { error }) => fail(page, LOAD, error),
    'xstate.error.actor.addMoved': (page, { error }) => fail(page, WISH, error),
    'xstate.error.actor.restoreItem': (page, { error }) => fail(page, PUT_BACK, error),
    'xstate.error.actor.reorderItem': (page, { error }) => fail(page, PUT_BACK, error),
    'xstate.error.actor.putBack': (page, { error }) => fail(page, PUT_BACK, error),
    ...impatience('cart', 'loading', 'refreshing', 'adding', 'removing', 'restoring', 'reordering', 'changingQuantity'),
    ...impatience('cart', 'moving.removing', 'moving.checking', 'moving.adding', 'moving.restoring'),
    'xstate.after.patience.cart.moving.claiming': async (page) => {
      await pass(page, PATIENCE_MS)
      // Nobody wants it any more.
      await letGo(page, CLAIM)
    },
  },
}
