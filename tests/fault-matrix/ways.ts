import type { Step } from '../fuzz/steps'
import type { Visit } from './visits'

/**
 * How a shopper makes a chart send a request. `served` and `refused`: the running request gets this response. `script`:
 * the payment provider's script arrives.
 */
export interface Way {
  start: 'visitor' | 'shopper'
  steps: readonly (Step['do'] | Visit | 'signUp' | 'script' | 'served' | 'refused')[]
}

const visitor = (...steps: Way['steps']): Way => ({ start: 'visitor', steps })
const shopper = (...steps: Way['steps']): Way => ({ start: 'shopper', steps })

/**
 * The ways to each effect of the shop that calls the backend, by chart and effect. An effect that makes different
 * requests has a way to each.
 */
export const WAYS: Readonly<Record<string, readonly Way[]>> = {
  'auth enter': [visitor('settle', 'login'), visitor('settle', 'signUp')],
  'catalogue loadProducts': [visitor()],
  'cart loadCart': [shopper()],
  'cart refreshCart': [shopper('settle', 'lookAtCart')],
  'cart change': [
    shopper('settle', 'add'),
    shopper('settle', 'remove'),
    shopper('settle', 'remove', 'settle', 'undo'),
    shopper('settle', 'reorder'),
    shopper('settle', 'increment'),
  ],
  'move addMoved': [shopper('settle', 'move')],
  'move removeMoved': [shopper('settle', 'move', 'served')],
  'wishlist loadWishlist': [shopper()],
  'wishlist refreshWishlist': [shopper('settle', 'lookAtWishlist')],
  'wishlist addToWishlist': [shopper('settle', 'toggle')],
  'wishlist removeFromWishlist': [shopper('settle', 'toggle', 'settle', 'toggle')],
  'addresses loadAddresses': [shopper()],
  'addresses refreshAddresses': [shopper('settle', 'lookAtAddresses')],
  'addresses change': [
    shopper('settle', 'saveAddress'),
    shopper('settle', 'changeAddress'),
    shopper('settle', 'deleteAddress'),
    shopper('settle', 'deleteAddress', 'settle', 'undo'),
  ],
  'orders loadOrders': [shopper()],
  'orders cancelOrder': [shopper('settle', 'place', 'settle', 'pay', 'settle', 'cancelOrder')],
  'orders refreshOrders': [shopper('settle', 'lookAtOrders')],
  'purchase verifyCart': [shopper('settle', 'place', 'script')],
  'ledger recordOrder': [shopper('settle', 'place', 'settle', 'pay')],
  'back-in-stock watch': [shopper('settle', 'wantBack')],
  'coupon-choice findCoupon': [shopper('settle', 'typeCode')],
  'coupon-choice checkCoupon': [shopper('settle', 'chooseCoupon')],
  'invoice loadDocuments': [shopper('settle', 'place', 'settle', 'pay', 'settle', 'openInvoice')],
  'loader load': [visitor('settle', 'openContact'), shopper('settle', 'openMessages')],
  'message sendMessage': [visitor('settle', 'writeMessage')],
}

/** Effects that use no endpoint of §7, with the reason. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'auth loadFlows': 'loads the code of a session’s flows',
  'auth logout': 'revokes a token of which nothing is left here: whatever the answer, there is nothing to say or to do',
  'catalogue revalidateProducts':
    'is the call of loadProducts; what fails of it changes nothing and is not said: machines/catalogue/cases.ts',
  'catalogue loadPage': 'asks a real server alone',
  'catalogue loadNextPage': 'asks a real server alone',
  'catalogue loadWanted': 'asks a real server alone',
  'checkout storedPayments': 'reads storage',
  'purchase loadProvider': 'loads the provider’s script',
  'purchase paymentLock': 'is a lock between tabs',
  'purchase preparePayment': 'asks a real server alone',
  'purchase paymentWindow': 'is the provider’s window',
  'purchase placeCash': 'keeps an order; it is recorded as those that are paid',
  'confirm-order loadOrder': 'asks a real server alone',
  'confirm-order decide': 'is asked again by the same button: see tests/components/order.test.tsx',
  'return-request askReturn':
    'is called by a dialog that stays with what was typed: see tests/components/order.test.tsx',
  'reviews loadReviews': 'is asked again by its own button: see tests/components/reviews.test.tsx',
  'review loadReview': 'is asked again by its own button: see tests/components/reviews.test.tsx',
  'review sendReview': 'is called by a dialog that stays with what was typed: see tests/components/reviews.test.tsx',
  'review deleteReview': 'is asked again by the same button: see tests/components/reviews.test.tsx',
  'review-report sendReport':
    'is called by a dialog that stays with what was chosen: see tests/components/reviews.test.tsx',
  'move lockMove': 'is a lock between tabs',
  'profile-form save': 'is called by a form that stays with what was typed: see tests/components/profile.test.tsx',
  'account-export fetchAccount': 'is asked again by the same button: see tests/components/profile.test.tsx',
  'order-news turn': 'is a lock between tabs',
  'unsaved-payments askBeforeLeaving': 'is a question of the browser',
  'order-news stream':
    'reads what a real server alone sends, and tries again by itself: see tests/unit/order-stream.dom.test.ts',
  'password-reset askForLink': 'asks a real server alone',
  'password-reset setPassword': 'asks a real server alone',
  'request-tester sendRequest': 'sends what a tester types, and shows whatever comes back',
  ...Object.fromEntries(
    [
      'desk-session enter',
      'desk-session leave',
      'desk-list loadPage',
      'desk-list refreshPage',
      'desk-message loadMessage',
      'desk-message sendReply',
      'desk-message setState',
      'desk-order loadOrder',
      'desk-order refreshOrder',
      'desk-order sendAct',
      'desk-order sendMail',
      'desk-product loadProduct',
      'desk-product saveProduct',
      'desk-product sendPictures',
      'desk-product removePicture',
      'desk-product loadTheirs',
      'desk-stock loadStock',
      'desk-stock refreshStock',
      'desk-stock sendCorrection',
      'desk-codes loadCodes',
      'desk-codes saveCode',
      'desk-reviews loadReviews',
      'desk-reviews decideReview',
    ].map((effect) => [effect, 'is of the desk, a page of its own: see tests/components/desk.test.tsx']),
  ),
  ...Object.fromEntries(
    [
      'desk-settings loadSettings',
      'desk-settings saveSettings',
      'desk-settings checkKeys',
      'desk-settings sendTestMail',
      'desk-setup createAccount',
      'desk-setup saveShop',
      'desk-setup hasProducts',
      'desk-setup addSamples',
    ].map((effect) => [
      effect,
      'is of the desk, and asks a real server alone: see tests/components/desk-settings.test.tsx',
    ]),
  ),
  ...Object.fromEntries(
    ['desk-export fetchFile', 'desk-import preview', 'desk-import take'].map((effect) => [
      effect,
      'is of the desk, and asks a real server alone: see tests/components/desk-files.test.tsx',
    ]),
  ),
  ...Object.fromEntries(
    ['readFirst', 'findProduct', 'askForProduct', 'untilFree', 'untilShown', 'untilShownLate'].map((effect) => [
      `pending-clicks ${effect}`,
      'waits for other flows: see tests/e2e/pending-clicks.spec.ts',
    ]),
  ),
  'faults loadFaults': 'is no call of the contract',
  'faults plantFaults': 'is no call of the contract',
  'faults clearFaults': 'is no call of the contract',
  'faults expireToken': 'is no call of the contract',
}
