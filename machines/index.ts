import { accountMachine } from './account/account.machine'
import { accountExportMachine } from './account-export/account-export.machine'
import { addressFormMachine } from './address-form/address-form.machine'
import { addressesMachine } from './addresses/addresses.machine'
import { authMachine } from './auth/auth.machine'
import { authFormMachine } from './auth-form/auth-form.machine'
import { backInStockMachine } from './back-in-stock/back-in-stock.machine'
import { cancelOrderMachine } from './cancel-order/cancel-order.machine'
import { cartMachine } from './cart/cart.machine'
import { catalogueMachine } from './catalogue/catalogue.machine'
import { changedElsewhereMachine } from './changed-elsewhere/changed-elsewhere.machine'
import { checkoutMachine } from './checkout/checkout.machine'
import { confirmOrderMachine } from './confirm-order/confirm-order.machine'
import { couponChoiceMachine } from './coupon-choice/coupon-choice.machine'
import { deskCodesMachine } from './desk-codes/desk-codes.machine'
import { deskCorrectionMachine } from './desk-correction/desk-correction.machine'
import { deskExportMachine } from './desk-export/desk-export.machine'
import { deskImportMachine } from './desk-import/desk-import.machine'
import { deskListMachine } from './desk-list/desk-list.machine'
import { deskMessageMachine } from './desk-message/desk-message.machine'
import { deskOrderMachine } from './desk-order/desk-order.machine'
import { deskPasskeysMachine } from './desk-passkeys/desk-passkeys.machine'
import { deskPaymentMachine } from './desk-payment/desk-payment.machine'
import { deskProductMachine } from './desk-product/desk-product.machine'
import { deskReviewMachine } from './desk-review/desk-review.machine'
import { deskSessionMachine } from './desk-session/desk-session.machine'
import { deskSettingsMachine } from './desk-settings/desk-settings.machine'
import { deskSetupMachine } from './desk-setup/desk-setup.machine'
import { faultsMachine } from './faults/faults.machine'
import { galleryMachine } from './gallery/gallery.machine'
import { giftMachine } from './gift/gift.machine'
import { invoiceMachine } from './invoice/invoice.machine'
import { ledgerMachine } from './ledger/ledger.machine'
import { loaderMachine } from './loader/loader.machine'
import { messageMachine } from './message/message.machine'
import { moveMachine } from './move/move.machine'
import { newVersionMachine } from './new-version/new-version.machine'
import { orderMachine } from './order/order.machine'
import { orderRequestMachine } from './order-request/order-request.machine'
import { orderUpdatesMachine } from './order-updates/order-updates.machine'
import { ordersMachine } from './orders/orders.machine'
import { overlaysMachine } from './overlays/overlays.machine'
import { passwordResetMachine } from './password-reset/password-reset.machine'
import { pendingClicksMachine } from './pending-clicks/pending-clicks.machine'
import { profileFormMachine } from './profile-form/profile-form.machine'
import { purchaseMachine } from './purchase/purchase.machine'
import { refetchMachine } from './refetch/refetch.machine'
import { requestTesterMachine } from './request-tester/request-tester.machine'
import { reviewMachine } from './review/review.machine'
import { reviewReportMachine } from './review-report/review-report.machine'
import { reviewsMachine } from './reviews/reviews.machine'
import { scentFinderMachine } from './scent-finder/scent-finder.machine'
import { searchBoxMachine } from './search-box/search-box.machine'
import { testPaymentMachine } from './test-payment/test-payment.machine'
import { unsavedPaymentsMachine } from './unsaved-payments/unsaved-payments.machine'
import { wishlistMachine } from './wishlist/wishlist.machine'

/** Every flow of the shop by name, for tools and tests. */
export const flows = {
  catalogue: catalogueMachine,
  auth: authMachine,
  account: accountMachine,
  'auth-form': authFormMachine,
  'password-reset': passwordResetMachine,
  cart: cartMachine,
  'coupon-choice': couponChoiceMachine,
  move: moveMachine,
  wishlist: wishlistMachine,
  addresses: addressesMachine,
  'address-form': addressFormMachine,
  checkout: checkoutMachine,
  'changed-elsewhere': changedElsewhereMachine,
  'pending-clicks': pendingClicksMachine,
  overlays: overlaysMachine,
  'back-in-stock': backInStockMachine,
  gift: giftMachine,
  purchase: purchaseMachine,
  'test-payment': testPaymentMachine,
  ledger: ledgerMachine,
  'unsaved-payments': unsavedPaymentsMachine,
  order: orderMachine,
  orders: ordersMachine,
  'order-updates': orderUpdatesMachine,
  'cancel-order': cancelOrderMachine,
  'confirm-order': confirmOrderMachine,
  'order-request': orderRequestMachine,
  invoice: invoiceMachine,
  'profile-form': profileFormMachine,
  'account-export': accountExportMachine,
  loader: loaderMachine,
  message: messageMachine,
  gallery: galleryMachine,
  reviews: reviewsMachine,
  review: reviewMachine,
  'review-report': reviewReportMachine,
  'scent-finder': scentFinderMachine,
  'search-box': searchBoxMachine,
  refetch: refetchMachine,
  'new-version': newVersionMachine,
  'request-tester': requestTesterMachine,
  faults: faultsMachine,
  'desk-session': deskSessionMachine,
  'desk-list': deskListMachine,
  'desk-message': deskMessageMachine,
  'desk-order': deskOrderMachine,
  'desk-export': deskExportMachine,
  'desk-import': deskImportMachine,
  'desk-product': deskProductMachine,
  'desk-correction': deskCorrectionMachine,
  'desk-codes': deskCodesMachine,
  'desk-settings': deskSettingsMachine,
  'desk-setup': deskSetupMachine,
  'desk-passkeys': deskPasskeysMachine,
  'desk-payment': deskPaymentMachine,
  'desk-review': deskReviewMachine,
}

export type FlowName = keyof typeof flows
