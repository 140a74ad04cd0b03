import { type FormEvent, useState } from 'react'
import { bestCoupon, COUPONS } from '../../../domain/coupon'
import { quote } from '../../../domain/pricing'
import { Button } from '../../components/ui/button'
import { Dialog, DialogActions } from '../../components/ui/dialog'
import { useCart, useCartItems, useCartRef } from '../../shop/hooks'
import parts from '../../styles/parts.module.css'
import styles from './coupon-dialog.module.css'
import { CouponOption } from './coupon-option'

/** The coupons of the shop: which the cart's total reaches, and how much is missing to the others. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const cart = useCartRef()
  const { total } = quote(useCartItems(), null)
  const applied = useCart((snapshot) => snapshot.context.coupon, null)
  const [chosenId, choose] = useState((applied ?? bestCoupon(total))?.id ?? null)
  const chosen = COUPONS.find((coupon) => coupon.id === chosenId)
  const canApply = useCart(
    (snapshot) => chosen !== undefined && snapshot.can({ type: 'coupon.apply', coupon: chosen }),
    false,
  )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) cart?.send({ type: 'coupon.apply', coupon: chosen })
    onClose()
  }
  return (
    <Dialog title="Apply Coupon" onClose={onClose}>
      <form className={styles.form} onSubmit={apply}>
        <fieldset className={styles.coupons}>
          <legend className={parts.hidden}>Coupons</legend>
          {COUPONS.map((coupon) => (
            <CouponOption
              key={coupon.id}
              coupon={coupon}
              total={total}
              isChosen={coupon.id === chosenId}
              onChoose={() => choose(coupon.id)}
            />
          ))}
        </fieldset>
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canApply}>
            Apply
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
