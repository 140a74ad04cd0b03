import { expect, type Page } from '@playwright/test'

/** The payment provider's public address (§7). */
export const PROVIDER_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

/** What the shop hands to the provider. */
interface Options {
  key: string
  /** Paise. */
  amount: number
  currency: string
  description: string
  prefill: { name: string; email: string; contact: string }
  handler: (response: { razorpay_payment_id: string }) => void
  modal?: { ondismiss?: () => void }
}

interface PaymentWindow {
  options: Options
  declined: (response: { error: { description: string } }) => void
}

declare global {
  interface Window {
    /** Every payment window that was opened, in order. */
    __payments: PaymentWindow[]
  }
}

// Runs in the page in place of the provider's script: it shows nothing and waits for the test.
function providerScript(): void {
  window.__payments = []
  Object.assign(window, {
    Razorpay: class {
      payment: PaymentWindow
      constructor(options: Options) {
        this.payment = { options, declined: () => {} }
      }
      on(event: string, listener: PaymentWindow['declined']) {
        if (event === 'payment.failed') this.payment.declined = listener
      }
      open() {
        window.__payments.push(this.payment)
      }
      close() {
        this.payment.options.modal?.ondismiss?.()
      }
    },
  })
}

/** The provider, as a test plays it. */
export class Provider {
  private readonly page: Page
  /** How often the shop asked for the provider's script. */
  loads = 0
  private down = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Answers at the provider's address. */
  async standIn(): Promise<void> {
    await this.page.route(PROVIDER_SCRIPT, (route) => {
      this.loads += 1
      if (this.down-- > 0) return route.abort('connectionfailed')
      return route.fulfill({ contentType: 'text/javascript', body: `(${providerScript})()` })
    })
  }

  /** The next `times` loads of the script fail. */
  goDown(times: number): void {
    this.down = times
  }

  /** Waits for the payment window that was opened as number `count`. */
  async expectWindows(count: number): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => window.__payments?.length ?? 0)).toBe(count)
  }

  /** What the last payment window was opened with. */
  lastOptions(): Promise<Omit<Options, 'handler' | 'modal'>> {
    return this.page.evaluate(() => {
      const { key, amount, currency, description, prefill } = window.__payments.at(-1)?.options ?? ({} as Options)
      return { key, amount, currency, description, prefill }
    })
  }

  async succeed(paymentId: string): Promise<void> {
    await this.page.evaluate((id) => {
      window.__payments.at(-1)?.options.handler({ razorpay_payment_id: id })
    }, paymentId)
  }

  async dismiss(): Promise<void> {
    await this.page.evaluate(() => window.__payments.at(-1)?.options.modal?.ondismiss?.())
  }

  async decline(reason: string): Promise<void> {
    await this.page.evaluate((description) => {
      window.__payments.at(-1)?.declined({ error: { description } })
    }, reason)
  }
}
