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
import { flow as backInStock } from './back-in-stock'
import backInStockCases from './back-in-stock.cases'
import { flow as cancelOrder } from './cancel-order'
import cancelOrderCases from './cancel-order.cases'
import { flow as cart } from './cart'
import cartCases from './cart.cases'
import { flow as catalogue } from './catalogue'
import catalogueCases from './catalogue.cases'
import { flow as changedElsewhere } from './changed-elsewhere'
import changedElsewhereCases from './changed-elsewhere.cases'
import { flow as checkout } from './checkout'
import checkoutCases from './checkout.cases'
import { flow as couponChoice } from './coupon-choice'
import couponChoiceCases from './coupon-choice.cases'
import { flow as faults } from './faults'
import faultsCases from './faults.cases'
import { flow as gallery } from './gallery'
import galleryCases from './gallery.cases'
import { flow as gift } from './gift'
import giftCases from './gift.cases'
import type { BrowserCases } from './in-browser'
import { flow as journey } from './journey'
import { flow as ledger } from './ledger'
import ledgerCases from './ledger.cases'
import { flow as listNews } from './list-news'
import listNewsCases from './list-news.cases'
import { flow as loginForm } from './login-form'
import loginFormCases from './login-form.cases'
import { flow as message } from './message'
import messageCases from './message.cases'
import { flow as move } from './move'
import moveCases from './move.cases'
import { flow as newVersion } from './new-version'
import newVersionCases from './new-version.cases'
import { flow as orders } from './orders'
import ordersCases from './orders.cases'
import { flow as passwordReset } from './password-reset'
import passwordResetCases from './password-reset.cases'
import { flow as productFacts } from './product-facts'
import productFactsCases from './product-facts.cases'
import { flow as profileForm } from './profile-form'
import profileFormCases from './profile-form.cases'
import { flow as purchase } from './purchase'
import purchaseCases from './purchase.cases'
import { flow as requestTester } from './request-tester'
import requestTesterCases from './request-tester.cases'
import { flow as returnRequest } from './return-request'
import returnRequestCases from './return-request.cases'
import { flow as review } from './review'
import reviewCases from './review.cases'
import { flow as reviewReport } from './review-report'
import reviewReportCases from './review-report.cases'
import { flow as reviews } from './reviews'
import reviewsCases from './reviews.cases'
import { flow as scentFinder } from './scent-finder'
import scentFinderCases from './scent-finder.cases'
import { flow as searchBox } from './search-box'
import searchBoxCases from './search-box.cases'
import { flow as seller } from './seller'
import sellerCases from './seller.cases'
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

/** Flows that a spec of its own goes through: most have a page of their own. */
export const WALKED_BY: Readonly<Record<string, string>> = {
  'desk-session': 'desk.spec.ts',
  'desk-orders': 'desk.spec.ts',
  'desk-order': 'desk.spec.ts',
  'desk-codes': 'desk-shop.spec.ts',
  'desk-reviews': 'reviews.spec.ts',
  'desk-products': 'desk-shop.spec.ts',
  'desk-product': 'desk-shop.spec.ts',
  'desk-stock': 'desk-shop.spec.ts',
  'desk-first-day': 'desk-shop.spec.ts',
  'desk-export': 'desk-shop.spec.ts',
  'desk-import': 'desk-shop.spec.ts',
  'desk-list': 'desk-shop.spec.ts',
  'early-presses': 'early-presses.spec.ts',
  invoice: 'invoice.spec.ts',
  'order-news': 'server-orders.spec.ts',
  overlays: 'navigation.spec.ts',
  'unsaved-payments': 'safety-storage.spec.ts',
}

/** Every flow that is walked in the browser, with what of its chart a person can bring about there. */
export const browserFlows: readonly BrowserWalk[] = [
  { flow: account, ...accountCases },
  { flow: addressForm, ...addressFormCases },
  { flow: addresses, ...addressesCases },
  { flow: auth, ...authCases },
  { flow: cart, ...cartCases },
  { flow: catalogue, ...catalogueCases },
  { flow: changedElsewhere, ...changedElsewhereCases },
  { flow: checkout, ...checkoutCases },
  { flow: faults, ...faultsCases },
  { flow: gift, ...giftCases },
  { flow: backInStock, ...backInStockCases },
  { flow: gallery, ...galleryCases },
  { flow: ledger, ...ledgerCases },
  { flow: listNews, ...listNewsCases },
  { flow: loginForm, ...loginFormCases },
  { flow: orders, ...ordersCases },
  { flow: passwordReset, ...passwordResetCases, needsServer: true },
  { flow: productFacts, ...productFactsCases },
  { flow: profileForm, ...profileFormCases },
  { flow: scentFinder, ...scentFinderCases },
  { flow: searchBox, ...searchBoxCases },
  { flow: signupForm, ...signupFormCases },
  { flow: message, ...messageCases },
  { flow: seller, ...sellerCases },
  { flow: move, ...moveCases },
  { flow: journey, cases: journeyCases, unreachable: {} },
  { flow: purchase, ...purchaseCases },
  { flow: requestTester, ...requestTesterCases },
  { flow: accountExport, ...accountExportCases },
  { flow: cancelOrder, ...cancelOrderCases },
  { flow: couponChoice, ...couponChoiceCases },
  { flow: returnRequest, ...returnRequestCases },
  { flow: reviews, ...reviewsCases },
  { flow: review, ...reviewCases },
  { flow: reviewReport, ...reviewReportCases },
  { flow: testPayment, ...testPaymentCases },
  { flow: newVersion, ...newVersionCases },
  { flow: wishlist, ...wishlistCases },
]
