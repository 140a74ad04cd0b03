import type { BrowserFlow } from 'xstate-paths/playwright'
import journeyCases from '../../paths/journey/journey.cases'
import { flow as account } from './account'
import accountCases from './account.cases'
import { flow as accountExport } from './account-export'
import accountExportCases from './account-export.cases'
import { flow as addressForm } from './address-form'
import addressFormCases from './address-form.cases'
import { flow as addresses } from './addresses'
import addressesCases from './addresses.cases'
import { flow as auth } from './auth'
import authCases from './auth.cases'
import { flow as cancelOrder } from './cancel-order'
import cancelOrderCases from './cancel-order.cases'
import { flow as cart } from './cart'
import cartCases from './cart.cases'
import { flow as catalogue } from './catalogue'
import catalogueCases from './catalogue.cases'
import { flow as checkout } from './checkout'
import checkoutCases from './checkout.cases'
import { flow as couponChoice } from './coupon-choice'
import couponChoiceCases from './coupon-choice.cases'
import { flow as faults } from './faults'
import faultsCases from './faults.cases'
import { flow as gallery } from './gallery'
import galleryCases from './gallery.cases'
import type { BrowserCases } from './in-browser'
import { flow as journey } from './journey'
import { flow as ledger } from './ledger'
import ledgerCases from './ledger.cases'
import { flow as loginForm } from './login-form'
import loginFormCases from './login-form.cases'
import { flow as move } from './move'
import moveCases from './move.cases'
import { flow as newVersion } from './new-version'
import newVersionCases from './new-version.cases'
import { flow as orders } from './orders'
import ordersCases from './orders.cases'
import { flow as passwordReset } from './password-reset'
import passwordResetCases from './password-reset.cases'
import { flow as profileForm } from './profile-form'
import profileFormCases from './profile-form.cases'
import { flow as purchase } from './purchase'
import purchaseCases from './purchase.cases'
import { flow as requestTester } from './request-tester'
import requestTesterCases from './request-tester.cases'
import { flow as scentFinder } from './scent-finder'
import scentFinderCases from './scent-finder.cases'
import { flow as searchBox } from './search-box'
import searchBoxCases from './search-box.cases'
import { flow as signupForm } from './signup-form'
import signupFormCases from './signup-form.cases'
import { flow as testPayment } from './test-payment'
import testPaymentCases from './test-payment.cases'
import { flow as wishlist } from './wishlist'
import wishlistCases from './wishlist.cases'

interface BrowserWalk extends BrowserCases {
  flow: BrowserFlow
  /** Only a shop of a real server has this flow. */
  needsServer?: boolean
}

/** Every flow that is walked in the browser, with what of its chart a person can bring about there. */
export const browserFlows: readonly BrowserWalk[] = [
  { flow: account, ...accountCases },
  { flow: addressForm, ...addressFormCases },
  { flow: addresses, ...addressesCases },
  { flow: auth, ...authCases },
  { flow: cart, ...cartCases },
  { flow: catalogue, ...catalogueCases },
  { flow: checkout, ...checkoutCases },
  { flow: faults, ...faultsCases },
  { flow: gallery, ...galleryCases },
  { flow: ledger, ...ledgerCases },
  { flow: loginForm, ...loginFormCases },
  { flow: orders, ...ordersCases },
  { flow: passwordReset, ...passwordResetCases, needsServer: true },
  { flow: profileForm, ...profileFormCases },
  { flow: scentFinder, ...scentFinderCases },
  { flow: searchBox, ...searchBoxCases },
  { flow: signupForm, ...signupFormCases },
  { flow: move, ...moveCases },
  { flow: journey, cases: journeyCases, unreachable: {} },
  { flow: purchase, ...purchaseCases },
  { flow: requestTester, ...requestTesterCases },
  { flow: accountExport, ...accountExportCases },
  { flow: cancelOrder, ...cancelOrderCases },
  { flow: couponChoice, ...couponChoiceCases },
  { flow: testPayment, ...testPaymentCases },
  { flow: newVersion, ...newVersionCases },
  { flow: wishlist, ...wishlistCases },
]
