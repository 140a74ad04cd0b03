import { useMachine } from '@xstate/react'
import { TicketPercent } from 'lucide'
import { useMemo, useRef } from 'react'
import { bestCoupon, COUPONS, nearCoupon } from '../../../domain/cart/coupon'
import { formatMoney, type Paise } from '../../../domain/money/money'
import { quote } from '../../../domain/money/pricing'
import { ChosenCoupon } from '../../components/chosen-coupon'
import { Button } from '../../components/ui/button'
import { Icon } from '../../components/ui/icon'
import { env } from '../../services/env'
import { provideCouponChoice } from '../../shop/coupon-choice'
import { useCart, useCartItems, useCartRef, useInspection } from '../../shop/hooks'
import styles from './coupon-choice.module.css'
import { CouponDialog } from './coupon-dialog'

/** A real shop has only the codes that its shopkeeper adds. */
const LISTED = env.apiUrl === null ? COUPONS : []

/** The coupon of the cart, and the button that opens the coupon dialog. */
export function CouponChoice() {
  const cart = useCartRef()
  const coupon = useCart((snapshot) => snapshot.context.coupon, null)
  const { total } = quote(useCartItems(), null)
  const chart = useMemo(
    () =>
      provideCouponChoice({
        token: () => cart?.getSnapshot().context.session.token ?? '',
        apply: (chosen) => cart?.send({ type: 'coupon.apply', coupon: chosen }),
      }),
    [cart],
  )
  const [snapshot, send] = useMachine(chart, useInspection())
  const area = useRef<HTMLDivElement>(null)
  const focusChoice = () => area.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  return (
    <div className={styles.area} ref={area}>
      <ChosenCoupon onRemoved={focusChoice} />
      {coupon === null && <CouponNudge total={total} />}
      <Button
        kind="secondary"
        wide
        aria-haspopup="dialog"
        onClick={() => send({ type: 'coupons.opened', applied: coupon, total, listed: LISTED })}
      >
        <Icon node={TicketPercent} size={20} />
        <span>Apply Coupon</span>
      </Button>
      {snapshot.hasTag('open') && <CouponDialog snapshot={snapshot} send={send} />}
    </div>
  )
}

/** Points out a coupon that the cart's total nearly reaches, or one that can be applied. */
function CouponNudge({ total }: { total: Paise }) {
  const near = nearCoupon(total, LISTED)
  const best = bestCoupon(total, LISTED)
  if (!near && !best) return null
  return (
    <p className={`label ${styles.nudge}`}>
      {near
        ? `Add ${formatMoney(near.missing)} for ${near.coupon.discount}% off`
        : `A coupon for ${best?.discount}% off is ready`}
    </p>
  )
}
