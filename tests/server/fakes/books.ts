import { randomBytes } from 'node:crypto'

/** A response: status and body. */
export type Reply = [status: number, body: object]

/** A payment in the provider's format. */
export interface Payment {
  id: string
  entity: 'payment'
  order_id: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  method: 'card'
  /** The notes of its order; an empty list when it has none. */
  notes: object
  /** In seconds. */
  created_at: number
}

/** An order, and the payments attempted for it. */
export interface Order {
  id: string
  amount: number
  receipt: string
  notes: object
  status: 'created' | 'attempted' | 'paid'
  payments: Payment[]
}

export interface Refund {
  id: string
  entity: 'refund'
  payment_id: string
  amount: number
  currency: string
  notes: unknown
  status: 'pending' | 'processed' | 'failed'
  created_at: number
}

/** The request body for a new order. */
export interface NewOrder {
  amount: number
  receipt: string
  notes?: object
  payment?: {
    capture: string
    capture_options?: { automatic_expiry_period: number; manual_expiry_period: number; refund_speed: string }
  }
}

const inSeconds = () => Math.floor(Date.now() / 1000)

export const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`

export const bad = (description: string): Reply => [400, { error: { code: 'BAD_REQUEST_ERROR', description } }]

export const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items })

/** An order in the provider's format. */
export const shown = ({ payments, amount, ...order }: Order) => ({
  entity: 'order',
  amount,
  amount_paid: order.status === 'paid' ? amount : 0,
  amount_due: order.status === 'paid' ? 0 : amount,
  currency: 'INR',
  attempts: payments.length,
  ...order,
})

/** The provider's state: orders, payments, refunds and disputes, and the rules of its refusals. */
export class Books {
  readonly refunds: Refund[] = []
  /** The request body of each order. */
  readonly requested: NewOrder[] = []
  readonly orders = new Map<string, Order>()
  readonly payments = new Map<string, Payment>()
  readonly disputes = new Map<string, { created_at: number }>()
  /** Responses to refunds by idempotency key, with the request bodies. */
  readonly answers = new Map<string, { body: string; answer: Reply }>()

  /** Saves the current state. Returns a function that restores it. */
  remember(): () => void {
    const { refunds, requested, orders, payments, disputes, answers } = this
    const saved = structuredClone({ refunds, requested, orders, payments, disputes, answers })
    return () => void Object.assign(this, structuredClone(saved))
  }

  /** A bank opens a dispute of a payment, or updates an open one. */
  dispute({ id: payment_id, amount, currency }: Payment, status: string, id: string) {
    const dispute = {
      id,
      entity: 'dispute',
      payment_id,
      amount,
      currency,
      amount_deducted: 0,
      reason_code: 'goods_not_received',
      phase: 'chargeback',
      status,
      created_at: inSeconds(),
    }
    this.disputes.set(id, dispute)
    return dispute
  }

  newPayment(order_id: string | null, amount: number, status: Payment['status']): Payment {
    const captured = status === 'captured'
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      order_id,
      amount,
      currency: 'INR',
      status,
      captured,
      amount_refunded: 0,
      refund_status: null,
      method: 'card',
      notes: this.orders.get(order_id ?? '')?.notes ?? [],
      created_at: inSeconds(),
    }
    this.payments.set(payment.id, payment)
    return payment
  }

  /** A person refunds a payment at the dashboard. `amount`: a partial refund. */
  refundAtDashboard(payment: Payment, amount = payment.amount - payment.amount_refunded): Refund {
    return this.#makeRefund(payment, amount, [])
  }

  /** An accepted refund fails: the money is not returned. */
  failRefund(refund: Refund): void {
    const payment = this.payments.get(refund.payment_id)
    if (!payment) throw new Error(`There is no payment ${refund.payment_id}.`)
    refund.status = 'failed'
    this.#setRefunded(payment, payment.amount_refunded - refund.amount)
  }

  /** Entries created between two moments, latest first, at most a hundred. */
  page(list: 'payments' | 'refunds' | 'disputes', requests: URLSearchParams): Reply {
    const [from, to, count, skip] = ['from', 'to', 'count', 'skip'].map((name) => Number(requests.get(name)))
    if (!(Number(count) >= 1 && Number(count) <= 100)) return bad('The count must be between 1 and 100.')
    const all = [...this[list].values()]
      .filter(({ created_at }) => created_at >= Number(from) && created_at <= Number(to))
      .toSorted((one, other) => other.created_at - one.created_at)
    return [200, collection(all.slice(Number(skip), Number(skip) + Number(count)))]
  }

  /** A receipt is not an idempotency key: sending the same one twice creates two orders. */
  createOrder(called: NewOrder): Reply {
    const { amount, receipt, notes = [], payment } = called
    if (!Number.isInteger(amount) || amount < 100) return bad('The amount must be at least INR 1.00')
    if (receipt.length > 40) return bad('receipt: the length must be no more than 40.')
    const options = payment?.capture_options
    if (payment && !(payment.capture === 'automatic' && Number(options?.automatic_expiry_period) >= 12))
      return bad('The automatic expiry period must be at least 12.')
    if (options && options.manual_expiry_period < options.automatic_expiry_period)
      return bad('The manual expiry period must be at least the automatic one.')
    if (options && !['normal', 'optimum'].includes(options.refund_speed)) return bad('The refund speed is invalid.')
    this.requested.push(called)
    const order: Order = { id: newId('order'), amount, receipt, notes, status: 'created', payments: [] }
    this.orders.set(order.id, order)
    return [200, shown(order)]
  }

  capture(payment: Payment, { amount, currency }: { amount: number; currency: string }): Reply {
    if (payment.status !== 'authorized') return bad('This payment has already been captured')
    if (payment.amount !== amount) return bad('Capture amount must be equal to the amount authorized')
    if (payment.currency !== currency) return bad('Capture currency must be that of the payment')
    payment.status = 'captured'
    payment.captured = true
    return [200, payment]
  }

  refund(payment: Payment, { amount, notes }: { amount: number; notes?: unknown }): Reply {
    if (payment.status === 'refunded') return bad('The payment has been fully refunded already')
    if (payment.status !== 'captured') return bad('The payment status should be captured for action to be taken')
    if (amount > payment.amount - payment.amount_refunded)
      return bad('The total refund amount is greater than the refund payment amount')
    return [200, this.#makeRefund(payment, amount, notes ?? [])]
  }

  #makeRefund(payment: Payment, amount: number, notes: unknown): Refund {
    const { id, currency } = payment
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      payment_id: id,
      amount,
      currency,
      notes,
      status: 'processed',
      created_at: inSeconds(),
    }
    this.refunds.push(refund)
    this.#setRefunded(payment, payment.amount_refunded + amount)
    return refund
  }

  #setRefunded(payment: Payment, amount: number) {
    payment.amount_refunded = amount
    payment.refund_status = amount === 0 ? null : amount < payment.amount ? 'partial' : 'full'
    payment.status = payment.refund_status === 'full' ? 'refunded' : 'captured'
  }
}
