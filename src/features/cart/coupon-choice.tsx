import { TicketPercent, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { bestCoupon, nearCoupon } from '../../../domain/coupon'
import { formatMoney } from '../../../domain/money'
import { quote } from '../../../domain/pricing'
import { Button } from '../../components/ui/button'
import { useCart, useCartItems, useCartRef } from '../../shop/hooks'
import styles from './coupon-choice.module.css'
import { CouponDialog } from './coupon-dialog'

/** The coupon on the cart, and the way to one. */
export function CouponChoice() {
  const cart = useCartRef()
  const coupon = useCart((snapshot) => snapshot.context.coupon, null)
  const canRemove = useCart((snapshot) => snapshot.can({ type: 'coupon.remove' }), false)
  const [isChoosing, setChoosing] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const remove = () => {
    cart?.send({ type: 'coupon.remove' })
    // This button goes with the coupon; the other one stays.
    area.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  return (
    <div className={styles.area} ref={area}>
      <div className={styles.chosen} data-empty={coupon === null || undefined}>
        <p role="status">
          {coupon && (
            <span>
              <strong>{coupon.name}</strong> <span>{`takes ${coupon.discount}% off`}</span>
            </span>
          )}
        </p>
        {coupon && (
          <Button kind="quiet" aria-label="Remove coupon" disabled={!canRemove} onClick={remove}>
            <X aria-hidden size={18} />
          </Button>
        )}
      </div>
      {coupon === null && <CouponNudge />}
      <Button kind="secondary" wide aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <TicketPercent aria-hidden size={20} />
        <span>Apply Coupon</span>
      </Button>
      {isChoosing && <CouponDialog onClose={() => setChoosing(false)} />}
    </div>
  )
}

/** A coupon that is within reach, or reached and not taken. */
function CouponNudge() {
  const { total } = quote(useCartItems(), null)
  const near = nearCoupon(total)
  const best = bestCoupon(total)
  if (!near && !best) return null
  return (
    <p className={styles.nudge}>
      {near
        ? `Add ${formatMoney(near.missing)} for ${near.coupon.discount}% off`
        : `A coupon for ${best?.discount}% off is ready`}
    </p>
  )
}
