import { COUPONS, type Coupon } from '../../../domain/coupon'
import type { Paise } from '../../../domain/money'
import { Button } from '../../components/ui/button'
import { Dialog, DialogActions } from '../../components/ui/dialog'
import { useCart } from '../../shop/hooks'
import parts from '../../styles/parts.module.css'
import styles from './coupon-dialog.module.css'
import { CouponOption } from './coupon-option'

interface CouponDialogProps {
  /** The cart's total before any coupon. */
  total: Paise
  chosen: Coupon | null
  onChoose: (id: string) => void
  onApply: () => void
  onClose: () => void
}

/** The coupons of the shop: which the cart's total reaches, and how much is missing to the others. */
export function CouponDialog({ total, chosen, onChoose, onApply, onClose }: CouponDialogProps) {
  const canApply = useCart(
    (snapshot) => chosen !== null && snapshot.can({ type: 'coupon.apply', coupon: chosen }),
    false,
  )
  return (
    <Dialog title="Apply Coupon" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onApply()
        }}
      >
        <fieldset className={styles.coupons}>
          <legend className={parts.hidden}>Coupons</legend>
          {COUPONS.map((coupon) => (
            <CouponOption
              key={coupon.id}
              coupon={coupon}
              total={total}
              isChosen={coupon.id === chosen?.id}
              onChoose={() => onChoose(coupon.id)}
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
