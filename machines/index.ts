import { accountMachine } from './account/account.machine'
import { accountExportFlow } from './account-export'
import { addressFormFlow } from './address-form'
import { addressesMachine } from './addresses/addresses.machine'
import { authMachine } from './auth/auth.machine'
import { backInStockFlow } from './back-in-stock'
import { cancelOrderMachine } from './cancel-order/cancel-order.machine'
import { cartMachine } from './cart/cart.machine'
import { catalogueMachine } from './catalogue/catalogue.machine'
import { changedElsewhereMachine } from './changed-elsewhere/changed-elsewhere.machine'
import { checkoutMachine } from './checkout/checkout.machine'
import { couponChoiceMachine } from './coupon-choice/coupon-choice.machine'
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
import { faultsFlow } from './faults'
import { galleryFlow } from './gallery'
import { giftMachine } from './gift/gift.machine'
import { invoiceFlow } from './invoice'
import { ledgerMachine } from './ledger/ledger.machine'
import { loginFormFlow } from './login-form'
import { messageFlow } from './message'
import { moveMachine } from './move/move.machine'
import { newVersionMachine } from './new-version/new-version.machine'
import { orderMachine } from './order/order.machine'
import { orderNewsFlow } from './order-news'
import { ordersMachine } from './orders/orders.machine'
import { overlaysMachine } from './overlays/overlays.machine'
import { passwordResetFlow } from './password-reset'
import { pendingClicksMachine } from './pending-clicks/pending-clicks.machine'
import { productFactsFlow } from './product-facts'
import { profileFormFlow } from './profile-form'
import { purchaseMachine } from './purchase/purchase.machine'
import { refetchMachine } from './refetch/refetch.machine'
import { requestTesterFlow } from './request-tester'
import { returnRequestMachine } from './return-request/return-request.machine'
import { reviewFlow } from './review'
import { reviewReportFlow } from './review-report'
import { reviewsFlow } from './reviews'
import { scentFinderFlow } from './scent-finder'
import { searchBoxFlow } from './search-box'
import { sellerFlow } from './seller'
import { signupFormFlow } from './signup-form'
import { testPaymentMachine } from './test-payment/test-payment.machine'
import { unsavedPaymentsMachine } from './unsaved-payments/unsaved-payments.machine'
import { wishlistMachine } from './wishlist/wishlist.machine'

/** Every flow of the shop by name, bound to the shop's rules: what tools and tests work on. */
export const flows = {
  catalogue: catalogueMachine,
  auth: authMachine,
  account: accountMachine,
  'login-form': loginFormFlow,
  'signup-form': signupFormFlow,
  'password-reset': passwordResetFlow,
  cart: cartMachine,
  'coupon-choice': couponChoiceMachine,
  move: moveMachine,
  wishlist: wishlistMachine,
  addresses: addressesMachine,
  'address-form': addressFormFlow,
  checkout: checkoutMachine,
  'changed-elsewhere': changedElsewhereMachine,
  'pending-clicks': pendingClicksMachine,
  overlays: overlaysMachine,
  'back-in-stock': backInStockFlow,
  gift: giftMachine,
  purchase: purchaseMachine,
  'test-payment': testPaymentMachine,
  ledger: ledgerMachine,
  'unsaved-payments': unsavedPaymentsMachine,
  order: orderMachine,
  orders: ordersMachine,
  'order-news': orderNewsFlow,
  'cancel-order': cancelOrderMachine,
  'return-request': returnRequestMachine,
  invoice: invoiceFlow,
  'profile-form': profileFormFlow,
  'account-export': accountExportFlow,
  seller: sellerFlow,
  message: messageFlow,
  gallery: galleryFlow,
  'product-facts': productFactsFlow,
  reviews: reviewsFlow,
  review: reviewFlow,
  'review-report': reviewReportFlow,
  'scent-finder': scentFinderFlow,
  'search-box': searchBoxFlow,
  refetch: refetchMachine,
  'new-version': newVersionMachine,
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
