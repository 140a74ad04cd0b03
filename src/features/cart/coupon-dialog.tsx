import { useEffect, useRef } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { LENGTHS } from '../../../domain/bounds'
import { type Coupon, couponOff, discountText, shortfall } from '../../../domain/cart/coupon'
import { formatMoney, fromRupees, type Paise } from '../../../domain/money/money'
import type { couponChoiceMachine } from '../../../machines/coupon-choice/coupon-choice.machine'
import { Alerts } from '../../components/ui/alerts'
import { Button } from '../../components/ui/button'
import { Dialog, DialogActions } from '../../components/ui/dialog'
import { submitting } from '../../components/ui/submitting'
import { TextField } from '../../components/ui/text-field'
import styles from './coupon-dialog.module.css'

interface CouponDialogProps {
  snapshot: SnapshotFrom<typeof couponChoiceMachine>
  send: (event: EventFrom<typeof couponChoiceMachine>) => void
}

/** The dialog with all coupons, the amount missing for those out of reach, and a field for a promo code. */
export function CouponDialog({ snapshot, send }: CouponDialogProps) {
  const { total, found, chosenId, code, messages } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const list = useRef<HTMLFieldSetElement>(null)
  // Focusing the promo code field would open the on-screen keyboard, which covers the coupons.
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) list.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Dialog title="Apply Coupon" onClose={() => send({ type: 'coupons.closed' })}>
      <Alerts messages={messages} className={`failure danger strong ${styles.failure}`} />
      <form
        className={styles.code}
        noValidate
        aria-busy={snapshot.matches({ open: 'finding' })}
        onSubmit={submitting(() => send({ type: 'code.used' }))}
      >
        <TextField
          label="Promo code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LENGTHS.name}
          value={code}
          onChange={(typed) => send({ type: 'code.changed', code: typed })}
        />
        <Button
          type="submit"
          kind="secondary"
          pending={snapshot.matches({ open: 'finding' })}
          disabled={!snapshot.can({ type: 'code.used' })}
        >
          Use code
        </Button>
      </form>
      <form
        className="stack-3"
        aria-busy={snapshot.matches({ open: 'checking' })}
        onSubmit={submitting(() => send({ type: 'coupons.applied' }))}
      >
        <fieldset ref={list} tabIndex={-1} className="stack-2">
          <legend className="visually-hidden">Coupons</legend>
          {found.map((coupon) => (
            <CouponOption
              key={coupon.id}
              coupon={coupon}
              total={total}
              isChosen={coupon.id === chosenId}
              onChoose={() => send({ type: 'coupons.chosen', id: coupon.id })}
            />
          ))}
        </fieldset>
        <DialogActions>
          <Button kind="secondary" onClick={() => send({ type: 'coupons.closed' })}>
            Cancel
          </Button>
          <Button type="submit" pending={isBusy} disabled={!snapshot.can({ type: 'coupons.applied' })}>
            Apply
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface CouponOptionProps {
  coupon: Coupon
  /** The cart's total before any coupon. */
  total: Paise
  isChosen: boolean
  onChoose: () => void
}

/** One coupon: its discount, or the amount missing to its minimum. */
function CouponOption({ coupon, total, isChosen, onChoose }: CouponOptionProps) {
  const missing = shortfall(coupon, total)
  return (
    <label className={styles.option}>
      <input type="radio" name="coupon" checked={isChosen} disabled={missing > 0} onChange={onChoose} />
      <span className={styles.name}>{coupon.name}</span>{' '}
      <span className={`good ${styles.off}`}>
        {`${discountText(coupon)}${missing === 0 && coupon.amount === undefined ? `, ${formatMoney(couponOff(coupon, total))} for you` : ''}`}
      </span>{' '}
      <span className={`row-0 soft ${styles.terms}`}>
        <span>{`Minimum ${formatMoney(fromRupees(coupon.minPrice))}`}</span>
        {missing > 0 && <strong>{`Add ${formatMoney(missing)} more`}</strong>}
      </span>
    </label>
  )
}
