import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface Payment {
  id: string
  entity: 'payment'
  order_id: string | null
  amount: number
  currency: 'INR'
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  method: 'card'
}

interface Order {
  id: string
  amount: number
  receipt: string
  status: 'created' | 'attempted' | 'paid'
  payments: Payment[]
}

/** A call of a server to the provider that something can be planted at. */
export type ProviderCall =
  | 'POST orders'
  | 'GET payments :id'
  | 'POST payments :id capture'
  | 'GET orders :id payments'
  | 'POST payments :id refund'

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** What Checkout's handler receives when a shopper has paid. */
export interface Paid {
  payment: Payment
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/**
 * Stands in for Razorpay's REST API on loopback, in the shapes its public documentation gives: orders, payments of an order,
 * one payment, capture, refund; and for the shopper who pays in its window.
 */
export class StandInRazorpay {
  readonly key = { id: 'rzp_test_standin', secret: 'the secret of the key', webhookSecret: 'the secret of webhooks' }
  readonly refunds: { payment_id: string; amount: number; notes: unknown }[] = []
  readonly #orders = new Map<string, Order>()
  readonly #payments = new Map<string, Payment>()
  #failures: number[] = []
  #planted: { call: string; when: 'before' | 'after'; what: () => void } | null = null
  #server = createServer((request, response) => void this.#answer(request, response))
  #port = 0

  /** Begins to listen. The environment of a server that is to use it. */
  async start(): Promise<Record<string, string>> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
    return {
      RAZORPAY_API: `http://127.0.0.1:${this.#port}`,
      RAZORPAY_KEY_ID: this.key.id,
      RAZORPAY_KEY_SECRET: this.key.secret,
      RAZORPAY_WEBHOOK_SECRET: this.key.webhookSecret,
    }
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Lets the next calls fail with these statuses; 0: without an answer. */
  failNext(...statuses: number[]): void {
    this.#failures.push(...statuses)
  }

  /** Does something once, when a call arrives (`before`) or when it is done and not yet answered (`after`). */
  plant(call: ProviderCall, when: 'before' | 'after', what: () => void): void {
    this.#planted = { call, when, what }
  }

  get orders(): Order[] {
    return [...this.#orders.values()]
  }

  get captured(): Payment[] {
    return [...this.#payments.values()].filter(({ status }) => status === 'captured')
  }

  /** A shopper pays an order in the window. */
  pay(orderId: string, status: 'authorized' | 'captured' | 'created' = 'captured', amount?: number): Paid {
    const order = this.#orders.get(orderId)
    if (!order) throw new Error(`There is no order ${orderId}.`)
    const payment = this.#newPayment(orderId, amount ?? order.amount, status)
    order.payments.push(payment)
    order.status = status === 'captured' ? 'paid' : 'attempted'
    return {
      payment,
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: hmac(this.key.secret, `${orderId}|${payment.id}`),
    }
  }

  /** A payment that belongs to no order, or to one of another shop. */
  payStray(amount: number, orderId: string | null): Payment {
    return this.#newPayment(orderId, amount, 'captured')
  }

  /** A webhook: its body and headers. */
  event(kind: string, payment: Payment, { secret = this.key.webhookSecret, id = newId('evt') } = {}) {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_standin',
      event: kind,
      contains: ['payment'],
      payload: { payment: { entity: payment } },
      created_at: Math.floor(Date.now() / 1000),
    })
    return { body, headers: { 'x-razorpay-signature': hmac(secret, body), 'x-razorpay-event-id': id } }
  }

  #plantedFor({ method, url = '' }: IncomingMessage) {
    const [, , what, id, then] = url.split('/')
    const call = [method, what, id && ':id', then].filter(Boolean).join(' ')
    const planted = this.#planted?.call === call ? this.#planted : null
    if (planted) this.#planted = null
    return { planted, call }
  }

  #newPayment(order_id: string | null, amount: number, status: Payment['status']): Payment {
    const captured = status === 'captured'
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      order_id,
      amount,
      currency: 'INR',
      status,
      captured,
      method: 'card',
    }
    this.#payments.set(payment.id, payment)
    return payment
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const piece of request) body += piece
    const { planted, call } = this.#plantedFor(request)
    if (planted?.when === 'before') {
      planted.what()
      return request.socket.destroy()
    }
    const failure = this.#failures.shift()
    if (failure === 0) return request.socket.destroy()
    const [status, answer] = failure
      ? [failure, { error: { code: 'SERVER_ERROR', description: 'We are facing some trouble.' } }]
      : this.#route(request, call, body)
    if (planted) {
      planted.what()
      return request.socket.destroy()
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  #route({ url = '', headers }: IncomingMessage, call: string, body: string): [number, object] {
    const bad = (description: string): [number, object] => [400, { error: { code: 'BAD_REQUEST_ERROR', description } }]
    const expected = `Basic ${Buffer.from(`${this.key.id}:${this.key.secret}`).toString('base64')}`
    if (headers.authorization !== expected)
      return [401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }]
    const [, , , id = ''] = url.split('/')
    const order = this.#orders.get(id)
    const payment = this.#payments.get(id)
    if (call === 'POST orders') return this.#createOrder(JSON.parse(body), bad)
    if (call === 'GET orders :id payments' && order)
      return [200, { entity: 'collection', count: order.payments.length, items: order.payments }]
    if (call === 'GET payments :id' && payment) return [200, payment]
    if (call === 'GET payments :id refunds' && payment)
      return [
        200,
        {
          entity: 'collection',
          items: this.refunds
            .filter(({ payment_id }) => payment_id === id)
            .map((refund) => ({ id: newId('rfnd'), ...refund })),
        },
      ]
    if (call === 'POST payments :id capture' && payment) return this.#capture(payment, JSON.parse(body).amount, bad)
    if (call === 'POST payments :id refund' && payment) return this.#refund(payment, JSON.parse(body), bad)
    return bad('The id provided does not exist')
  }

  #createOrder(
    { amount, receipt, unique_receipt }: { amount: number; receipt: string; unique_receipt?: boolean },
    bad: (text: string) => [number, object],
  ): [number, object] {
    if (!Number.isInteger(amount) || amount < 100) return bad('The amount must be at least INR 1.00')
    if (receipt.length > 40) return bad('receipt: the length must be no more than 40.')
    const before = unique_receipt && this.orders.find((order) => order.receipt === receipt)
    const order = before || { id: newId('order'), amount, receipt, status: 'created' as const, payments: [] }
    this.#orders.set(order.id, order)
    const { payments: _, ...shown } = order
    return [
      200,
      { entity: 'order', amount_paid: 0, amount_due: amount, currency: 'INR', attempts: 0, notes: [], ...shown },
    ]
  }

  #capture(payment: Payment, amount: number, bad: (text: string) => [number, object]): [number, object] {
    if (payment.status !== 'authorized') return bad('This payment has already been captured')
    if (payment.amount !== amount) return bad('Capture amount must be equal to the amount authorized')
    payment.status = 'captured'
    payment.captured = true
    return [200, payment]
  }

  #refund(
    payment: Payment,
    { amount, notes }: { amount: number; notes?: unknown },
    bad: (text: string) => [number, object],
  ): [number, object] {
    if (payment.status === 'refunded') return bad('The payment has been fully refunded already')
    payment.status = 'refunded'
    this.refunds.push({ payment_id: payment.id, amount, notes })
    return [
      200,
      { id: newId('rfnd'), entity: 'refund', payment_id: payment.id, amount, currency: 'INR', status: 'processed' },
    ]
  }
}
