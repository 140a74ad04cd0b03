import { fromCallback } from 'xstate'
import { type CheckoutEffects, checkoutMachine } from '../../machines/checkout/checkout.machine'
import type { Provided } from '../../machines/effect'
import { watchPayments } from '../services/payment/saved-payments'
import type { provideLedger } from './ledger'
import type { providePurchase } from './purchase'
import { showToast } from './toasts'

interface Parts {
  purchase: ReturnType<typeof providePurchase>
  ledger: ReturnType<typeof provideLedger>
  /** Notifies the cart that it differs from the backend's cart. */
  cartChanged(): void
  /** Notifies the cart that its coupon was refused. */
  couponRefused(): void
}

/** The checkout with its effects. */
export const provideCheckout = ({ purchase, ledger, cartChanged, couponRefused }: Parts) =>
  checkoutMachine.provide({
    actors: {
      storedPayments: fromCallback<{ type: 'none' }, { account: string }>(({ input, sendBack }) =>
        watchPayments(input.account, {
          onStored: (orders) => sendBack({ type: 'payments.stored', orders }),
          onAdded: () => sendBack({ type: 'payment.reported' }),
        }),
      ),
      purchase,
      ledger,
    },
    actions: {
      cartChanged: ({ context: { alert } }, { items }) => {
        cartChanged()
        // The page of an empty checkout closes, together with its alert.
        if (items?.length === 0 && alert !== null) showToast({ kind: 'error', text: alert })
      },
      couponRefused: () => couponRefused(),
      toast: (_, message) => showToast(message),
    },
  } satisfies Provided<typeof checkoutMachine, CheckoutEffects>)
