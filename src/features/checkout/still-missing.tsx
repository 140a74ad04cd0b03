import { missingFields } from '../../../domain/account/address'
import { giftError } from '../../../domain/cart/gift'
import type { OrderDraft } from '../../../domain/order/order'
import { labelsOf } from '../../components/ui/address-fields'
import { useAddresses, useCart, useCheckout } from '../../shop/hooks'
import { useSelector } from '../../shop/use-selector'
import styles from './place-order.module.css'

/** Lists the missing details of the order. `draft`: the order; `undefined` without an address. */
export function StillMissing({ draft }: { draft: OrderDraft | undefined }) {
  const address = useMissingAddress()
  const isCartCurrent = useCart((snapshot) => snapshot.hasTag('current'), false)
  const isIdle = useCheckout((snapshot) => !snapshot.hasTag('busy'), false)
  const missing = [
    ...(draft ? [] : address),
    ...(isCartCurrent ? [] : ['your cart as it is now']),
    ...(draft?.gift && giftError(draft.gift) !== null ? ['a shorter gift message'] : []),
    ...(draft?.products.length === 0 ? ['a piece in your cart'] : []),
  ]
  return (
    <p role="status" className={styles.missing}>
      {isIdle && missing.length > 0 && `Still missing: ${missing.join(', ')}.`}
    </p>
  )
}

/** The missing fields while the first address is typed in the page, else the choice of an address. */
function useMissingAddress(): string[] {
  const isNone = useAddresses((snapshot) => snapshot.context.items.length === 0, true)
  const form = useAddresses((snapshot) => snapshot.children.form, undefined)
  const typed = useSelector(form, (snapshot) => (snapshot?.context.isInPage ? snapshot.context.draft : null))
  if (!isNone || !typed) return ['a delivery address']
  const fields = missingFields(typed)
  return fields.length > 0 ? labelsOf(fields) : ['your address is not saved yet']
}
