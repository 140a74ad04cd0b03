import type { BrowserFlow } from 'xstate-paths/playwright'
import purchaseCases from '../../paths/purchase/purchase.cases'
import { flow as addressForm } from './address-form'
import addressFormCases from './address-form.cases'
import { flow as addresses } from './addresses'
import addressesCases from './addresses.cases'
import { flow as auth } from './auth'
import authCases from './auth.cases'
import { flow as cart } from './cart'
import cartCases from './cart.cases'
import { flow as catalogue } from './catalogue'
import catalogueCases from './catalogue.cases'
import { flow as checkout } from './checkout'
import checkoutCases from './checkout.cases'
import type { BrowserCases } from './in-browser'
import { flow as move } from './move'
import moveCases from './move.cases'
import { flow as purchase } from './purchase'
import { flow as requestTester } from './request-tester'
import requestTesterCases from './request-tester.cases'
import { flow as wishlist } from './wishlist'
import wishlistCases from './wishlist.cases'

/** Every flow that is walked in the browser, with what of its chart a person can bring about there. */
export const browserFlows: readonly (BrowserCases & { flow: BrowserFlow })[] = [
  { flow: addressForm, ...addressFormCases },
  { flow: addresses, ...addressesCases },
  { flow: auth, ...authCases },
  { flow: cart, ...cartCases },
  { flow: catalogue, ...catalogueCases },
  { flow: checkout, ...checkoutCases },
  { flow: move, ...moveCases },
  { flow: purchase, cases: purchaseCases, unreachable: {} },
  { flow: requestTester, ...requestTesterCases },
  { flow: wishlist, ...wishlistCases },
]
