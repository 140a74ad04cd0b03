import { setTimeout as elapsed } from 'node:timers/promises'
import type { FakeRazorpay } from './fakes/razorpay'
import { type call, delivery, newShopper, ROSE, type Shopper } from './shopper'

/** The time limit of a call, and how long a shopper waits before the next attempt, in ms. */
const CALL = 10_500
const PAUSE = 200
/** An account may prepare at most ten payments a minute. */
const MOST = 8

type Reply = Awaited<ReturnType<typeof call>>

/** Shoppers that buy in a loop, pay, and repeat the report until their order is acknowledged. */
export class Buyers {
  /** Payments whose order was acknowledged, with the time in ms. */
  readonly acknowledged: { id: string; at: number }[] = []
  /** Responses that were neither the expected status nor 503 with Retry-After. */
  readonly wrong: string[] = []
  /** `away`: calls answered with 503. `cut`: calls whose connection was lost. */
  away = 0
  cut = 0
  #isOver = false
  #streams: Promise<void>[] = []
  readonly #address: () => string
  readonly #onCut: () => void
  readonly #razorpay: FakeRazorpay

  /** `onCut` is called when a connection is lost, for example because the server behind the address is gone. */
  constructor(address: () => string, razorpay: FakeRazorpay, onCut: () => void = () => {}) {
    this.#onCut = onCut
    this.#address = address
    this.#razorpay = razorpay
  }

  start(count: number): void {
    this.#streams = Array.from({ length: count }, () => this.#buy())
  }

  /** Lets every shopper finish the orders they have paid for. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#streams)
  }

  /** The longest pause between two acknowledged orders since a moment, in s. */
  pauseSince(moment: number): number {
    const times = [moment, ...this.acknowledged.map(({ at }) => at).filter((at) => at > moment)]
    const pauses = times.slice(1).map((at, before) => at - (times[before] ?? at))
    return Math.round(Math.max(0, ...pauses) / 100) / 10
  }

  async #buy(): Promise<void> {
    while (!this.#isOver) {
      const shopper = await this.#until(() => this.#signUp(), 201)
      for (let bought = 0; shopper && bought < MOST && !this.#isOver; bought += 1)
        if (!(await this.#order(shopper.shopper))) break
    }
  }

  async #signUp() {
    const shopper = await newShopper(this.#address)
    return { ...shopper.signedUp, shopper }
  }

  /** Resolves with whether the shopper goes on buying. */
  async #order(shopper: Shopper): Promise<boolean> {
    if (!(await this.#until(() => shopper.put(ROSE), 201))) return false
    const order = await shopper.draft().catch(() => null)
    if (!order) return false
    const { orderId, amount } = order
    const payment = { delivery, couponId: null, amount, orderId }
    const prepared = await this.#until(() => shopper.post('/api/user/payment', { payment }), 201)
    if (!prepared) return false
    const paid = this.#razorpay.pay(prepared.body.payment.providerOrderId, 'captured')
    // One shopper in ten closes the browser, so that only the reconciler can find the payment.
    if (Math.random() < 0.1) return false
    if (await this.#until(() => shopper.tell(order, paid), 201, true))
      this.acknowledged.push({ id: paid.payment.id, at: Date.now() })
    return true
  }

  /**
   * Repeats the request until it returns this status. Returns null when the request is refused, or when the run is
   * over and no payment depends on it.
   */
  async #until<Answer extends Reply>(
    ask: () => Promise<Answer>,
    status: number,
    isPaid = false,
  ): Promise<Answer | null> {
    while (isPaid || !this.#isOver) {
      const answer = await Promise.race([
        ask().catch((error: unknown) => (error instanceof TypeError ? ('cut' as const) : Promise.reject(error))),
        elapsed(CALL, 'late' as const, { ref: false }),
      ])
      if (answer === 'cut') {
        this.cut += 1
        this.#onCut()
      } else if (answer === 'late') this.wrong.push('no answer in time')
      else if (answer.status === status) return answer
      else if (answer.status === 503 && answer.headers.has('retry-after')) this.away += 1
      else {
        this.wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`)
        return null
      }
      await elapsed(PAUSE)
    }
    return null
  }
}
