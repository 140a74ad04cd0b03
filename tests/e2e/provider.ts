import { expect, type Page } from '@playwright/test'
import type { Alarm } from './alarm'
import { test as base } from './fixtures'

/** The payment provider's public address (§7). */
const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

/** The requests of the provider's script, with a response for each. */
const RESPONSES = {
  'https://cdn.razorpay.com/': { contentType: 'text/javascript', body: '' },
  'https://api.razorpay.com/': { contentType: 'text/html', body: '<p>Pay</p>' },
  'https://lumberjack.razorpay.com/': { contentType: 'application/json', body: '{}' },
  'https://lumberjack-metrics.razorpay.com/': { contentType: 'application/json', body: '{}' },
}

/** The options that the shop passes to the provider. */
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

declare global {
  interface Window {
    /** Every payment window that was opened, in order. */
    __payments: { options: Options }[]
  }
}

// Replaces the provider's script in the page. It needs the same permissions of the page's policy as the real one: a
// style element, a script and a picture, a frame for the payment, and calls that report its outcome. Then it waits for
// the test.
function providerScript(): void {
  window.__payments = []
  const add = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Partial<HTMLElementTagNameMap[Tag]>) =>
    document.body.append(Object.assign(document.createElement(tag), attributes))
  Object.assign(window, {
    Razorpay: class {
      payment: { options: Options }
      constructor(options: Options) {
        this.payment = { options }
      }
      on() {}
      open() {
        window.__payments.push(this.payment)
        add('style', { textContent: '.provider { display: none }' })
        add('script', { src: 'https://cdn.razorpay.com/static/risk.js' })
        add('img', { src: 'https://cdn.razorpay.com/logo.svg', className: 'provider' })
        add('iframe', { src: 'https://api.razorpay.com/v1/checkout/public', className: 'provider' })
        for (const host of ['lumberjack', 'lumberjack-metrics'])
          fetch(`https://${host}.razorpay.com/v1/track`, { method: 'POST', body: '{}' }).catch(console.error)
      }
      close() {
        this.payment.options.modal?.ondismiss?.()
      }
    },
  })
}

/** A fake of the provider, controlled by a test. */
export class Provider {
  private readonly page: Page
  private readonly alarm: Alarm
  /** How often the shop requested the provider's script. */
  loads = 0
  /** How the next load of the script fails: it does not arrive, or it defines nothing. */
  trouble: 'missing' | 'empty' | null = null

  constructor(page: Page, alarm: Alarm) {
    this.page = page
    this.alarm = alarm
  }

  /** Responds to requests to the provider's addresses. */
  async intercept(): Promise<void> {
    for (const [address, answer] of Object.entries(RESPONSES)) {
      this.alarm.expectCallsTo(address)
      await this.page.route(`${address}**`, (route) => route.fulfill(answer))
    }
    this.alarm.expectCallsTo(SCRIPT)
    await this.page.route(SCRIPT, (route) => {
      this.loads += 1
      const { trouble } = this
      this.trouble = null
      if (trouble === 'missing') return route.abort('connectionfailed')
      return route.fulfill({ contentType: 'text/javascript', body: trouble ? '' : `(${providerScript})()` })
    })
  }

  /** Waits for payment window number `count`. */
  async expectWindows(count: number): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => window.__payments?.length ?? 0)).toBe(count)
  }

  /** The options of the last payment window. */
  lastOptions(): Promise<Omit<Options, 'handler' | 'modal'>> {
    return this.page.evaluate(() => {
      const { key, amount, currency, description, prefill } = window.__payments.at(-1)?.options ?? ({} as Options)
      return { key, amount, currency, description, prefill }
    })
  }

  /** Captures a payment in the last window. */
  async succeed(paymentId: string): Promise<void> {
    await this.page.evaluate((id) => window.__payments.at(-1)?.options.handler({ razorpay_payment_id: id }), paymentId)
  }
}

/** The shop's test for a build with the provider's public key. The tests respond at the provider's addresses. */
export const test = base.extend<{ provider: Provider }>({
  provider: async ({ page, alarm }, use) => {
    const provider = new Provider(page, alarm)
    await provider.intercept()
    await use(provider)
  },
})

export { expect }
