import { useEffect, useRef } from 'react'
import { v4 as uuid } from 'uuid'
import { missingFields } from '../../../domain/account/address'
import { giftError } from '../../../domain/cart/gift'
import { newOrderId } from '../../../domain/desk/spreadsheet'
import { formatMoney } from '../../../domain/money/money'
import { quote } from '../../../domain/money/pricing'
import type { OrderDraft } from '../../../domain/order/order'
import { addressParts, draftOrder } from '../../../domain/order/order'
import { ActionBar } from '../../components/ui/action-bar'
import { labelsOf } from '../../components/ui/address-fields'
import { AddressParts } from '../../components/ui/address-parts'
import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import { prefetchProvider } from '../../services/payment'
import { reloadIfReachable } from '../../services/reload'
import {
  useAccount,
  useAddresses,
  useCart,
  useCartItems,
  useCheckout,
  useCheckoutRef,
  useChosenAddress,
  useLedger,
  usePurchase,
} from '../../shop/hooks'
import { useSelector } from '../../shop/use-selector'
import { CHECKOUT } from './messages'
import styles from './place-order.module.css'
import { type GiftActor, useOrderGift } from './use-gift'

/** The delivery address, the Place Order button, and the status of the payment. */
export function PlaceOrder({ gift: actor }: { gift: GiftActor }) {
  const gift = useOrderGift(actor)
  const checkout = useCheckoutRef()
  const items = useCartItems()
  const coupon = useCart((snapshot) => snapshot.context.coupon, null)
  const isCartCurrent = useCart((snapshot) => snapshot.hasTag('current'), false)
  const address = useChosenAddress()
  const price = quote(items, coupon)
  const draft = (id: string) => (address ? draftOrder(items, price, address, id, gift) : undefined)
  const canPlace = useCheckout((snapshot) => {
    const order = draft('')
    return order !== undefined && snapshot.can({ type: 'checkout.place', draft: order, coupon, isCartCurrent })
  }, false)
  const isPaying = useCheckout((snapshot) => snapshot.hasTag('busy'), false)
  const isRecording = useLedger((snapshot) => snapshot.hasTag('busy'), false)
  const isUnrecorded = useLedger((snapshot) => snapshot.matches({ work: 'unrecorded' }), false)
  const hasFailed = useAccount((snapshot) => snapshot.matches({ checkout: 'stopped' }), false)
  const hasLedgerFailed = useCheckout((snapshot) => snapshot.hasTag('stopped'), false)
  const isRefused = useLedger(({ context }) => context.refused.some(({ order }) => order.kind !== 'cash'), false)
  const purchase = useCheckout((snapshot) => snapshot.children.purchase, undefined)
  const canAbandon = usePurchase((snapshot) => snapshot.hasTag('abandonable'), false)
  const alertOfPurchase = usePurchase(({ context }) => (context.draft.pays === undefined ? context.alert : null), null)
  const alertOfCheckout = useCheckout(({ context }) => (context.pays === null ? context.alert : null), null)
  const alert = alertOfPurchase ?? alertOfCheckout
  const isPending = isPaying || isRecording
  const place = () => {
    const order = draft(newOrderId(uuid))
    if (order) checkout?.send({ type: 'checkout.place', draft: order, coupon, isCartCurrent })
  }
  useEffect(prefetchProvider, [])
  const area = useRef<HTMLDivElement>(null)
  // After the payment window closes, show the reason and the focused button.
  useEffect(() => {
    if (alert !== null && !isPending) area.current?.scrollIntoView({ block: 'nearest' })
  }, [alert, isPending])
  return (
    <div className={styles.place} ref={area}>
      {address && (
        <p className={styles.address}>
          <strong>Deliver to</strong>{' '}
          <span>
            <AddressParts parts={addressParts(address)} />
          </span>
        </p>
      )}
      {(hasFailed || hasLedgerFailed) && (
        <Notice onRetry={() => void reloadIfReachable(location.href)} retry="Reload">
          {CHECKOUT.stopped}
        </Notice>
      )}
      {alert !== null && (
        <p role="alert" className={styles.alert}>
          {alert}
        </p>
      )}
      {isRefused && (
        <p role="status" className={styles.alert}>
          {CHECKOUT.refused}
        </p>
      )}
      <StillMissing draft={draft('')} />
      <ActionBar note={formatMoney(price.payable)}>
        <Button wide pending={isPending} disabled={!canPlace} onClick={place}>
          Place Order
        </Button>
      </ActionBar>
      <p role="status" className={styles.status}>
        {isRecording ? CHECKOUT.recording : isUnrecorded ? CHECKOUT.unrecorded : canAbandon && CHECKOUT.noWindow}
      </p>
      {canAbandon && (
        <Button wide kind="secondary" onClick={() => purchase?.send({ type: 'payment.abandoned' })}>
          Close it and try again
        </Button>
      )}
    </div>
  )
}

/** Lists the missing details of the order. `draft`: the order; `undefined` without an address. */
function StillMissing({ draft }: { draft: OrderDraft | undefined }) {
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
