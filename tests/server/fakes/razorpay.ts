import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../processes'
import { Books, bad, collection, newId, type Payment, type Refund, type Reply, shown } from './books'

/** A call from a server to the provider at which a test can act. */
export type ProviderCall =
  | 'POST orders'
  | 'GET orders :id'
  | 'GET payments'
  | 'GET payments :id'
  | 'POST payments :id capture'
  | 'GET orders :id payments'
  | 'POST payments :id refund'

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** What Checkout's handler receives when a shopper has paid. */
export interface Paid {
  payment: Payment
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/**
 * A fake of Razorpay's REST API on loopback, in the formats of its public documentation: orders, payments of an
 * order, one payment, capture, refund, and pages of payments, refunds and disputes. Also acts for the shopper who
 * pays in Checkout and for the dashboard.
 */
export class FakeRazorpay extends Books {
  readonly key = { id: 'rzp_test_standin', secret: 'the secret of the key', webhookSecret: 'the secret of webhooks' }
  #failures: number[] = []
  #planted: { call: string; when: 'before' | 'after'; what: () => void } | null = null
  // A connection that a busy machine leaves idle for long is not closed while the next request is on its way.
  #server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => void this.#answer(request, response))

  /** Starts listening. Returns the environment of a server that uses it. */
  async start(): Promise<Record<string, string>> {
    return {
      RAZORPAY_API: `http://127.0.0.1:${await listen(this.#server)}`,
      RAZORPAY_KEY_ID: this.key.id,
      RAZORPAY_KEY_SECRET: this.key.secret,
      RAZORPAY_WEBHOOK_SECRET: this.key.webhookSecret,
    }
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Makes the next calls fail with these statuses. 0: no response; 200: no failure. */
  failNext(...statuses: number[]): void {
    this.#failures.push(...statuses)
  }

  /** Runs `what` once, when a call arrives (`before`) or when it is done and not yet answered (`after`). */
  plant(call: ProviderCall, when: 'before' | 'after', what: () => void): void {
    this.#planted = { call, when, what }
  }

  get captured(): Payment[] {
    return [...this.payments.values()].filter(({ status }) => status === 'captured')
  }

  /** A shopper pays an order in Checkout. */
  pay(orderId: string, status: 'authorized' | 'captured' | 'created' = 'captured', amount?: number): Paid {
    const order = this.orders.get(orderId)
    if (!order) throw new Error(`There is no order ${orderId}.`)
    const payment = this.newPayment(orderId, amount ?? order.amount, status)
    order.payments.push(payment)
    order.status = status === 'captured' ? 'paid' : 'attempted'
    return {
      payment,
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: hmac(this.key.secret, `${orderId}|${payment.id}`),
    }
  }

  /** A payment without an order, or for an order of another shop. */
  payStray(amount: number, orderId: string | null): Payment {
    return this.newPayment(orderId, amount, 'captured')
  }

  /** A webhook about a refund: `refund.processed` or `refund.failed`. */
  refundEvent(kind: string, refund: Refund) {
    return this.#sign(kind, {
      refund: { entity: refund },
      payment: { entity: this.payments.get(refund.payment_id) },
    })
  }

  /** A webhook about a dispute: `payment.dispute.created`, `payment.dispute.won` and so on. */
  disputeEvent(kind: string, payment: Payment, status: string, id = `disp_${payment.id}`) {
    const dispute = this.dispute(payment, status, id)
    return this.#sign(kind, { payment: { entity: payment }, dispute: { entity: dispute } })
  }

  /** A webhook about a payment: its body and headers. */
  event(kind: string, payment: Payment, options: { secret?: string; id?: string } = {}) {
    return this.#sign(kind, { payment: { entity: payment } }, options)
  }

  #sign(kind: string, payload: object, { secret = this.key.webhookSecret, id = newId('evt') } = {}) {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_standin',
      event: kind,
      contains: Object.keys(payload),
      payload,
      created_at: Math.floor(Date.now() / 1000),
    })
    return { body, headers: { 'x-razorpay-signature': hmac(secret, body), 'x-razorpay-event-id': id } }
  }

  #plantedFor({ method, url = '' }: IncomingMessage) {
    const [, , what, id, then] = pathOf(url).split('/')
    const call = [method, what, id && ':id', then].filter(Boolean).join(' ')
    const planted = this.#planted?.call === call ? this.#planted : null
    if (planted) this.#planted = null
    return { planted, call }
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
    const [status, answer] =
      failure && failure !== 200
        ? [failure, { error: { code: 'SERVER_ERROR', description: 'We are facing some trouble.' } }]
        : this.#routeOnce(request, call, body)
    if (planted) {
      planted.what()
      return request.socket.destroy()
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  /** A refund with a known key gets the same response again, and is refused if its body differs. */
  #routeOnce(request: IncomingMessage, call: string, body: string): Reply {
    const key = request.headers['x-refund-idempotency']
    if (typeof key !== 'string') return this.#route(request, call, body)
    if (!/^[\w-]{10,}$/.test(key)) return bad('The idempotency key is invalid')
    const known = this.answers.get(key)
    if (known && known.body !== body) return bad('Different request body for the same idempotency key')
    const answer = known?.answer ?? this.#route(request, call, body)
    this.answers.set(key, { body, answer })
    return answer
  }

  #route({ url = '', headers }: IncomingMessage, call: string, body: string): Reply {
    const expected = `Basic ${Buffer.from(`${this.key.id}:${this.key.secret}`).toString('base64')}`
    if (headers.authorization !== expected)
      return [401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }]
    const [, , , id = ''] = pathOf(url).split('/')
    const order = this.orders.get(id)
    const payment = this.payments.get(id)
    if (call === 'POST orders') return this.createOrder(JSON.parse(body))
    const query = new URL(url, 'http://loopback').searchParams
    const list = /^GET (payments|refunds|disputes)$/.exec(call)?.[1] as 'payments' | 'refunds' | 'disputes' | undefined
    if (list) return this.page(list, query)
    if (call === 'GET orders :id' && order) return [200, shown(order)]
    if (call === 'GET orders :id payments' && order) return [200, collection(order.payments)]
    if (call === 'GET payments :id' && payment) return [200, payment]
    if (call === 'GET payments :id refunds' && payment) {
      const made = this.refunds.filter(({ payment_id }) => payment_id === id).toReversed()
      const skip = Number(query.get('skip') ?? 0)
      return [200, collection(made.slice(skip, skip + Number(query.get('count') ?? 10)))]
    }
    if (call === 'POST payments :id capture' && payment) return this.capture(payment, JSON.parse(body))
    if (call === 'POST payments :id refund' && payment) return this.refund(payment, JSON.parse(body))
    return bad('The id provided does not exist')
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
