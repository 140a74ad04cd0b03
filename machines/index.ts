import { accountFlow } from './account'
import { accountExportMachine } from './account-export/account-export.machine'
import { addressFormMachine } from './address-form/address-form.machine'
import { addressesFlow } from './addresses'
import { authFlow } from './auth'
import { backInStockMachine } from './back-in-stock/back-in-stock.machine'
import { cancelOrderFlow } from './cancel-order'
import { cartFlow } from './cart'
import { catalogueFlow } from './catalogue'
import { changedElsewhereFlow } from './changed-elsewhere'
import { checkoutFlow } from './checkout'
import { couponChoiceFlow } from './coupon-choice'
import { deskCodesFlow } from './desk-codes'
import { deskExportFlow } from './desk-export'
import { deskFirstDayFlow } from './desk-first-day'
import { deskImportFlow } from './desk-import'
import { deskListFlow } from './desk-list'
import { deskOrderFlow } from './desk-order'
import { deskOrdersFlow } from './desk-orders'
import { deskProductFlow } from './desk-product'
import { deskProductsFlow } from './desk-products'
import { deskReviewsFlow } from './desk-reviews'
import { deskSessionFlow } from './desk-session'
import { deskStockFlow } from './desk-stock'
import { earlyPressesFlow } from './early-presses'
import { faultsFlow } from './faults'
import { galleryMachine } from './gallery/gallery.machine'
import { giftFlow } from './gift'
import { invoiceFlow } from './invoice'
import { ledgerFlow } from './ledger'
import { listNewsFlow } from './list-news'
import { loginFormMachine } from './login-form/login-form.machine'
import { messageMachine } from './message/message.machine'
import { moveFlow } from './move'
import { newVersionFlow } from './new-version'
import { orderFlow } from './order'
import { orderNewsFlow } from './order-news'
import { ordersFlow } from './orders'
import { overlaysFlow } from './overlays'
import { passwordResetMachine } from './password-reset/password-reset.machine'
import { productFactsFlow } from './product-facts'
import { profileFormMachine } from './profile-form/profile-form.machine'
import { purchaseFlow } from './purchase'
import { requestTesterFlow } from './request-tester'
import { returnRequestFlow } from './return-request'
import { reviewMachine } from './review/review.machine'
import { reviewReportMachine } from './review-report/review-report.machine'
import { reviewsMachine } from './reviews/reviews.machine'
import { scentFinderMachine } from './scent-finder/scent-finder.machine'
import { searchBoxMachine } from './search-box/search-box.machine'
import { sellerFlow } from './seller'
import { signupFormMachine } from './signup-form/signup-form.machine'
import { testPaymentFlow } from './test-payment'
import { unsavedPaymentsFlow } from './unsaved-payments'
import { wishlistMachine } from './wishlist/wishlist.machine'

/** Every flow of the shop by name. Tools and tests use it. */
export const flows = {
  catalogue: catalogueFlow,
  auth: authFlow,
  account: accountFlow,
  'login-form': loginFormMachine,
  'signup-form': signupFormMachine,
  'password-reset': passwordResetMachine,
  cart: cartFlow,
  'coupon-choice': couponChoiceFlow,
  move: moveFlow,
  wishlist: wishlistMachine,
  addresses: addressesFlow,
  'address-form': addressFormMachine,
  checkout: checkoutFlow,
  'changed-elsewhere': changedElsewhereFlow,
  'early-presses': earlyPressesFlow,
  overlays: overlaysFlow,
  'back-in-stock': backInStockMachine,
  gift: giftFlow,
  purchase: purchaseFlow,
  'test-payment': testPaymentFlow,
  ledger: ledgerFlow,
  'unsaved-payments': unsavedPaymentsFlow,
  order: orderFlow,
  orders: ordersFlow,
  'order-news': orderNewsFlow,
  'cancel-order': cancelOrderFlow,
  'return-request': returnRequestFlow,
  invoice: invoiceFlow,
  'profile-form': profileFormMachine,
  'account-export': accountExportMachine,
  seller: sellerFlow,
  message: messageMachine,
  gallery: galleryMachine,
  'product-facts': productFactsFlow,
  reviews: reviewsMachine,
  review: reviewMachine,
  'review-report': reviewReportMachine,
  'scent-finder': scentFinderMachine,
  'search-box': searchBoxMachine,
  'list-news': listNewsFlow,
  'new-version': newVersionFlow,
  'request-tester': requestTesterFlow,
  faults: faultsFlow,
  'desk-session': deskSessionFlow,
  'desk-orders': deskOrdersFlow,
  'desk-order': deskOrderFlow,
  'desk-export': deskExportFlow,
  'desk-import': deskImportFlow,
  'desk-list': deskListFlow,
  'desk-products': deskProductsFlow,
  'desk-product': deskProductFlow,
  'desk-stock': deskStockFlow,
  'desk-first-day': deskFirstDayFlow,
  'desk-codes': deskCodesFlow,
  'desk-reviews': deskReviewsFlow,
}

export type FlowName = keyof typeof flows

/** The flows that no page runs: both backends do, and carry out what they ask for. */
export const BACKEND_FLOWS = ['order'] as const satisfies readonly FlowName[]
