import type { Step } from '../fuzz/steps'

/** How a shopper gets a chart to make a call. `served` and `refused`: the call under way is answered so. */
export interface Way {
  start: 'visitor' | 'shopper'
  steps: readonly (Step['do'] | 'signUp' | 'served' | 'refused')[]
}

const visitor = (...steps: Way['steps']): Way => ({ start: 'visitor', steps })
const shopper = (...steps: Way['steps']): Way => ({ start: 'shopper', steps })

/** The way to each effect of the shop that calls the backend, by chart and effect. */
export const WAYS: Readonly<Record<string, Way>> = {
  'auth login': visitor('settle', 'login'),
  'auth signup': visitor('settle', 'signUp'),
  'catalogue loadProducts': visitor(),
  'cart openCart': shopper(),
  'cart refreshCart': shopper('settle', 'lookAtCart'),
  'cart addItem': shopper('settle', 'add'),
  'cart removeItem': shopper('settle', 'remove'),
  'cart restoreItem': shopper('settle', 'remove', 'settle', 'undo'),
  'cart reorderItem': shopper('settle', 'reorder'),
  'cart changeQuantity': shopper('settle', 'increment'),
  'cart removeMoved': shopper('settle', 'move'),
  'cart checkMoved': shopper('settle', 'move', 'refused'),
  'cart addMoved': shopper('settle', 'move', 'served'),
  'cart putBack': shopper('settle', 'increment', 'settle', 'move', 'served', 'refused'),
  'wishlist loadWishlist': shopper(),
  'wishlist refreshWishlist': shopper('settle', 'lookAtWishlist'),
  'wishlist addToWishlist': shopper('settle', 'toggle'),
  'wishlist removeFromWishlist': shopper('settle', 'toggle', 'settle', 'toggle'),
  'addresses loadAddresses': shopper(),
  'addresses refreshAddresses': shopper('settle', 'lookAtAddresses'),
  'addresses addAddress': shopper('settle', 'saveAddress'),
  'addresses updateAddress': shopper('settle', 'changeAddress'),
  'addresses deleteAddress': shopper('settle', 'deleteAddress'),
  'addresses restoreAddress': shopper('settle', 'deleteAddress', 'settle', 'undo'),
  'orders loadOrders': shopper(),
  'checkout recordOrder': shopper('settle', 'place', 'pay'),
}

/** Effects that call nothing of §7, and why. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'checkout recallPayments': 'reads storage',
  'checkout loadProvider': 'loads the provider’s script',
  'checkout paymentWindow': 'is the provider’s window',
  'cart claimMove': 'is a lock between tabs',
  'request-tester sendRequest': 'sends what a tester types, and shows whatever comes back',
  'faults loadFaults': 'is no call of the contract',
  'faults plantFaults': 'is no call of the contract',
  'faults expireToken': 'is no call of the contract',
  'faults clearFaults': 'is no call of the contract',
}
