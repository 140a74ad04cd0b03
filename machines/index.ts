import { accountMachine } from './account.machine'
import { accountExportMachine } from './account-export.machine'
import { addressFormMachine } from './address-form.machine'
import { addressFormRules } from './address-form.rules'
import { addressesMachine } from './addresses.machine'
import { addressesRules } from './addresses.rules'
import { authMachine } from './auth.machine'
import { authRules } from './auth.rules'
import { cancelOrderMachine } from './cancel-order.machine'
import { cartMachine } from './cart.machine'
import { cartRules } from './cart.rules'
import { catalogueMachine } from './catalogue.machine'
import { catalogueRules } from './catalogue.rules'
import { checkoutMachine } from './checkout.machine'
import { couponChoiceMachine } from './coupon-choice.machine'
import { couponChoiceRules } from './coupon-choice.rules'
import { faultsMachine } from './faults.machine'
import { galleryMachine } from './gallery.machine'
import { ledgerMachine } from './ledger.machine'
import { ledgerRules } from './ledger.rules'
import { loginFormMachine } from './login-form.machine'
import { loginFormRules } from './login-form.rules'
import { moveMachine } from './move.machine'
import { newVersionMachine } from './new-version.machine'
import { ordersMachine } from './orders.machine'
import { passwordResetMachine } from './password-reset.machine'
import { passwordResetRules } from './password-reset.rules'
import { profileFormMachine } from './profile-form.machine'
import { profileFormRules } from './profile-form.rules'
import { purchaseMachine } from './purchase.machine'
import { purchaseRules } from './purchase.rules'
import { requestTesterMachine } from './request-tester.machine'
import { requestTesterRules } from './request-tester.rules'
import { scentFinderMachine } from './scent-finder.machine'
import { scentFinderRules } from './scent-finder.rules'
import { searchBoxMachine } from './search-box.machine'
import { signupFormMachine } from './signup-form.machine'
import { signupFormRules } from './signup-form.rules'
import { testPaymentMachine } from './test-payment.machine'
import { wishlistMachine } from './wishlist.machine'

/** Every flow of the shop by name, bound to the shop's rules: what tools and tests work on. */
export const flows = {
  catalogue: catalogueMachine.provide(catalogueRules),
  auth: authMachine.provide(authRules),
  account: accountMachine,
  'login-form': loginFormMachine.provide(loginFormRules),
  'signup-form': signupFormMachine.provide(signupFormRules),
  'password-reset': passwordResetMachine.provide(passwordResetRules),
  cart: cartMachine.provide(cartRules),
  'coupon-choice': couponChoiceMachine.provide(couponChoiceRules),
  move: moveMachine,
  wishlist: wishlistMachine,
  addresses: addressesMachine.provide(addressesRules),
  'address-form': addressFormMachine.provide(addressFormRules),
  checkout: checkoutMachine,
  purchase: purchaseMachine.provide(purchaseRules),
  'test-payment': testPaymentMachine,
  ledger: ledgerMachine.provide(ledgerRules),
  orders: ordersMachine,
  'cancel-order': cancelOrderMachine,
  'profile-form': profileFormMachine.provide(profileFormRules),
  'account-export': accountExportMachine,
  gallery: galleryMachine,
  'scent-finder': scentFinderMachine.provide(scentFinderRules),
  'search-box': searchBoxMachine,
  'new-version': newVersionMachine,
  'request-tester': requestTesterMachine.provide(requestTesterRules),
  faults: faultsMachine,
}
