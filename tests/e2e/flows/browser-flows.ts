import type { BrowserFlow } from 'xstate-paths/playwright'
import { flow as addresses } from './addresses'
import addressesCases from './addresses.cases'
import { flow as auth } from './auth'
import authCases from './auth.cases'
import { flow as cart } from './cart'
import cartCases from './cart.cases'
import { flow as checkout } from './checkout'
import checkoutCases from './checkout.cases'
import type { BrowserCases } from './in-browser'
import { flow as orders } from './orders'
import ordersCases from './orders.cases'
import { flow as purchase } from './purchase'
import purchaseCases from './purchase.cases'
import { flow as wishlist } from './wishlist'
import wishlistCases from './wishlist.cases'

interface BrowserWalk extends BrowserCases {
  flow: BrowserFlow
  /** Whether its walks must pass before every release. */
  isReleased?: boolean
}

/** The flows whose paths are walked in a browser: a session, what it buys, and how it pays. Actors walk all others. */
export const browserFlows: readonly BrowserWalk[] = [
  { flow: addresses, ...addressesCases, isReleased: true },
  { flow: auth, ...authCases },
  { flow: cart, ...cartCases },
  { flow: checkout, ...checkoutCases, isReleased: true },
  { flow: orders, ...ordersCases, isReleased: true },
  { flow: purchase, ...purchaseCases },
  { flow: wishlist, ...wishlistCases },
]
