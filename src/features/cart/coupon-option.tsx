import { type Coupon, couponOff, discountText, shortfall } from '../../../domain/cart/coupon'
import { formatMoney, fromRupees, type Paise } from '../../../domain/money/money'
import styles from './coupon-option.module.css'

interface CouponOptionProps {
  coupon: Coupon
  /** The cart's total before any coupon. */
  total: Paise
  isChosen: boolean
  onChoose: () => void
}

/** One coupon: its discount, or the amount missing to its minimum. */
export function CouponOption({ coupon, total, isChosen, onChoose }: CouponOptionProps) {
  const missing = shortfall(coupon, total)
  return (
    <label className={styles.option}>
      <input type="radio" name="coupon" checked={isChosen} disabled={missing > 0} onChange={onChoose} />
      <span className={styles.name}>{coupon.name}</span>{' '}
      <span className={styles.off}>
        {`${discountText(coupon)}${missing === 0 && coupon.amount === undefined ? `, ${formatMoney(couponOff(coupon, total))} for you` : ''}`}
      </span>{' '}
      <span className={styles.terms}>
        <span>{`Minimum ${formatMoney(fromRupees(coupon.minPrice))}`}</span>
        {missing > 0 && <strong>{`Add ${formatMoney(missing)} more`}</strong>}
      </span>
    </label>
  )
}
