import { X } from 'lucide'
import { discountText } from '../../domain/cart/coupon'
import { useCart, useCartRef } from '../shop/hooks'
import styles from './chosen-coupon.module.css'
import { Button } from './ui/button'
import { Icon } from './ui/icon'

/** The coupon applied to the cart, with a button to remove it. `onRemoved` moves the focus, because the button disappears. */
export function ChosenCoupon({ onRemoved }: { onRemoved: (button: HTMLElement) => void }) {
  const cart = useCartRef()
  const coupon = useCart((snapshot) => snapshot.context.coupon, null)
  const canRemove = useCart((snapshot) => coupon !== null && snapshot.can({ type: 'coupon.remove' }), false)
  return (
    <div className={styles.chosen} data-empty={coupon === null || undefined}>
      <p role="status">
        {coupon && (
          <span>
            <strong>{coupon.name}</strong> <span>{`takes ${discountText(coupon)}`}</span>
          </span>
        )}
      </p>
      {coupon && (
        <Button
          kind="quiet"
          aria-label="Remove coupon"
          disabled={!canRemove}
          onClick={({ currentTarget }) => {
            cart?.send({ type: 'coupon.remove' })
            onRemoved(currentTarget)
          }}
        >
          <Icon node={X} size={18} />
        </Button>
      )}
    </div>
  )
}
