import { fromCallback } from 'xstate'
import { type CheckoutOwnActions, checkoutFlow } from '../../machines/checkout'
import { watchPayments } from '../services/payment/saved-payments'
import type { bindLedger } from './bind-ledger'
import type { bindPurchase } from './bind-purchase'
import type { Effects } from './effects'
import { showToast } from './toasts'

interface Parts {
  purchase: ReturnType<typeof bindPurchase>
  ledger: ReturnType<typeof bindLedger>
  /** Callback for the cart: it is not what is shown. */
  cartChanged(): void
  /** Callback for the cart: its coupon was refused. */
  couponRefused(): void
}

/** The checkout's chart with its effects. */
export const bindCheckout = ({ purchase, ledger, cartChanged, couponRefused }: Parts) =>
  checkoutFlow.provide({
    actors: {
      storedPayments: fromCallback<{ type: 'none' }, { account: string }>(({ input, sendBack }) =>
        watchPayments(input.account, {
          onStored: (orders) => sendBack({ type: 'payments.stored', orders }),
          onHeard: () => sendBack({ type: 'payment.heard' }),
        }),
      ),
      purchase,
      ledger,
    },
    actions: {
      cartChanged: ({ context: { alert } }, { items }) => {
        cartChanged()
        // The checkout leaves when nothing is left to pay, and its alert with it.
        if (items?.length === 0 && alert !== null) showToast({ kind: 'error', text: alert })
      },
      couponRefused: () => couponRefused(),
      toast: (_, message) => showToast(message),
    },
  } satisfies Effects<typeof checkoutFlow, CheckoutOwnActions>)
