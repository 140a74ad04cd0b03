import type { Paise } from '../../domain/money'
import type { OrderState } from '../../domain/order'
import { withPieces } from '../../domain/order-lines'
import type { OrderMoney, Refund } from '../../domain/order-money'
import { placeOrder } from './life'
import type { OrderValue, StoredOrder } from './stored'
import type { OrderContext, OrderInput } from './types'

/** An order from before it had a chart: paid online, with a word for its state. */
export interface OldOrder extends Omit<OrderInput, 'kind'> {
  state: OrderState
  /** When its state was last set, ms since 1970: a delivered order can be given back from then on. */
  changedAt: number
  /** Paise that are known to have gone back. Left out: all, where the state says so, else none. */
  back?: Paise
  /** A refund that was begun and of which there is no good news. */
  refund?: Refund & { hasFailed: boolean }
  /** Of a refunded order: its pieces went back into stock. */
  isStockBack?: boolean
}

const WITH_SHOPPER = { fulfilment: { delivered: 'kept' }, stock: 'taken' } as const

/** The goods and the stock of an old order. */
function goodsOf({ state, isShort = false, isStockBack = false }: OldOrder): Pick<OrderValue, 'fulfilment' | 'stock'> {
  switch (state) {
    case 'placed':
    case 'short':
      return { fulfilment: 'placed', stock: isShort ? 'short' : 'reserved' }
    case 'shipped':
      return { fulfilment: 'shipped', stock: 'taken' }
    case 'cancelled':
      return { fulfilment: 'cancelled', stock: 'back' }
    case 'delivered':
      return WITH_SHOPPER
    case 'refunded':
      return isStockBack ? { fulfilment: 'cancelled', stock: 'back' } : WITH_SHOPPER
  }
}

function moneyOf({ state, paid, back, refund }: OldOrder): OrderMoney {
  const isOver = state === 'refunded' || state === 'cancelled'
  const due = refund?.amount ?? 0
  const known = Math.min(paid, back ?? (isOver ? paid - due : 0))
  return {
    got: paid,
    back: known,
    pending: refund && !refund.hasFailed ? due : 0,
    owed: refund?.hasFailed ? due : 0,
    failed: refund?.hasFailed ? due : 0,
    refund: refund ? { id: refund.id, amount: due } : null,
    counted: known > 0 ? [{ id: 'before', amount: known }] : [],
  }
}

function paymentOf({ back, got }: OrderMoney, refund: OldOrder['refund']): OrderValue['payment'] {
  if (refund) return refund.hasFailed ? 'refundFailed' : 'refunding'
  if (back === 0) return 'paid'
  return back === got ? 'refunded' : 'partlyRefunded'
}

/** An order from before as it is stored now. */
export function storedFromOld(old: OldOrder): StoredOrder {
  const { order } = placeOrder({ ...old, kind: 'online' }, '')
  const goods = goodsOf(old)
  const money = moneyOf(old)
  const isBack = goods.stock === 'back'
  const delivered = typeof goods.fulfilment === 'object'
  const context: OrderContext = {
    ...order.context,
    lines: isBack
      ? withPieces(
          order.context.lines,
          'fit',
          order.context.lines.map(({ id, taken: qty }) => ({ id, qty })),
        )
      : order.context.lines,
    money,
    dates: delivered ? { 'order.deliver': old.changedAt } : {},
  }
  return { ...order, value: { ...goods, payment: paymentOf(money, old.refund) }, context }
}
