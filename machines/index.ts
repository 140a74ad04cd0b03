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
import { deskCodesMachine } from './desk-codes/desk-codes.machine'
import { deskExportMachine } from './desk-export/desk-export.machine'
import { deskFirstDayMachine } from './desk-first-day/desk-first-day.machine'
import { deskImportMachine } from './desk-import/desk-import.machine'
import { deskListMachine } from './desk-list/desk-list.machine'
import { deskOrderMachine } from './desk-order/desk-order.machine'
import { deskOrdersMachine } from './desk-orders/desk-orders.machine'
import { deskProductMachine } from './desk-product/desk-product.machine'
import { deskProductsMachine } from './desk-products/desk-products.machine'
import { deskReviewsMachine } from './desk-reviews/desk-reviews.machine'
import { deskSessionMachine } from './desk-session/desk-session.machine'
import { deskStockMachine } from './desk-stock/desk-stock.machine'
import { earlyPressesFlow } from './early-presses'
import { faultsMachine } from './faults/faults.machine'
import { galleryMachine } from './gallery/gallery.machine'
import { giftFlow } from './gift'
import { invoiceMachine } from './invoice/invoice.machine'
import { ledgerFlow } from './ledger'
import { listNewsFlow } from './list-news'
import { loginFormMachine } from './login-form/login-form.machine'
import { messageMachine } from './message/message.machine'
import { moveFlow } from './move'
import { newVersionFlow } from './new-version'
import { orderFlow } from './order'
import { orderNewsMachine } from './order-news/order-news.machine'
import { ordersFlow } from './orders'
import { overlaysFlow } from './overlays'
import { passwordResetMachine } from './password-reset/password-reset.machine'
import { productFactsMachine } from './product-facts/product-facts.machine'
import { profileFormMachine } from './profile-form/profile-form.machine'
import { purchaseFlow } from './purchase'
import { requestTesterMachine } from './request-tester/request-tester.machine'
import { returnRequestFlow } from './return-request'
import { reviewMachine } from './review/review.machine'
import { reviewReportMachine } from './review-report/review-report.machine'
import { reviewsMachine } from './reviews/reviews.machine'
import { scentFinderMachine } from './scent-finder/scent-finder.machine'
import { searchBoxMachine } from './search-box/search-box.machine'
import { sellerMachine } from './seller/seller.machine'
import { signupFormMachine } from './signup-form/signup-form.machine'
import { testPaymentFlow } from './test-payment'
import { unsavedPaymentsFlow } from './unsaved-payments'
import { wishlistMachine } from './wishlist/wishlist.machine'

/** Every flow of the shop by name: what tools and tests work on. */
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
  'order-news': orderNewsMachine,
  'cancel-order': cancelOrderFlow,
  'return-request': returnRequestFlow,
  invoice: invoiceMachine,
  'profile-form': profileFormMachine,
  'account-export': accountExportMachine,
  seller: sellerMachine,
  message: messageMachine,
  gallery: galleryMachine,
  'product-facts': productFactsMachine,
  reviews: reviewsMachine,
  review: reviewMachine,
  'review-report': reviewReportMachine,
  'scent-finder': scentFinderMachine,
  'search-box': searchBoxMachine,
  'list-news': listNewsFlow,
  'new-version': newVersionFlow,
  'request-tester': requestTesterMachine,
  faults: faultsMachine,
  'desk-session': deskSessionMachine,
  'desk-orders': deskOrdersMachine,
  'desk-order': deskOrderMachine,
  'desk-export': deskExportMachine,
  'desk-import': deskImportMachine,
  'desk-list': deskListMachine,
  'desk-products': deskProductsMachine,
  'desk-product': deskProductMachine,
  'desk-stock': deskStockMachine,
  'desk-first-day': deskFirstDayMachine,
  'desk-codes': deskCodesMachine,
  'desk-reviews': deskReviewsMachine,
}

export type FlowName = keyof typeof flows

/** The flows that no page runs: both backends do, and carry out what they ask for. */
export const BACKEND_FLOWS = ['order'] as const satisfies readonly FlowName[]
