import { expect, type Locator, type Page } from '@playwright/test'
import { GUEST } from '../../domain/account/account'
import type { Product } from '../../domain/catalogue/product'
import type { FaultDraft } from '../../domain/fault'
import type { Order } from '../../domain/order/order'
import { type EarlierVisit, leaveFaults, leaveGuest } from './earlier-visit'
import { openSecondTab } from './open-second-tab'

interface Answer<Body> {
  status: number
  body: Body
}

/** Polling intervals while a page opens, ms. */
const QUICK = [10, 20, 50]

/** A shopper's actions on any page, by the labels and roles of the UI contract. */
export class Shop {
  readonly page: Page
  readonly main: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
  }

  /** Opens a page as if its address were typed. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.backendStarted()
    await this.shopStarted()
  }

  /** Opens a page in another tab of the same browser. */
  async openInAnotherTab(path: string): Promise<Shop> {
    const other = new Shop(await openSecondTab(this.page.context()))
    await other.open(path)
    return other
  }

  /** Fills in the demo account's credentials and logs in, from any page that redirected to the login. */
  async submitGuestLogin(): Promise<void> {
    await this.page.getByRole('button', { name: 'Guest Mode' }).click()
    await expect(this.page.getByRole('textbox', { name: 'Email' })).toHaveValue(GUEST.email)
    await this.page.getByRole('button', { name: 'Log In', exact: true }).click()
    await this.expectToast(/Welcome back, .+!/)
  }

  /** Opens a page for the demo account after an earlier visit: logged in, with this cart and wishlist. */
  async openAsGuest(path: string, visit: EarlierVisit = {}): Promise<void> {
    await leaveGuest(this.page, visit)
    await this.open(path)
  }

  /** Opens a page whose first matching requests meet these faults. The session does not change. */
  async openWithFaults(path: string, ...faults: FaultDraft[]): Promise<void> {
    await leaveFaults(this.page, faults)
    await this.open(path)
  }

  async fillSignup(email: string): Promise<void> {
    const box = (name: string) => this.page.getByRole('textbox', { name, exact: true })
    await box('First Name').fill('Asha')
    await box('Last Name').fill('Verma')
    await box('Email').fill(email)
    await box('Password').fill('rose-and-oud')
    await box('Confirm Password').fill('rose-and-oud')
  }

  /** The article element of a product, an address or an order. */
  article(name: string): Locator {
    return this.main.getByRole('article', { name, exact: true })
  }

  /** Clicks a button in such an article. */
  click(article: string, button: RegExp): Promise<void> {
    return this.article(article).getByRole('button', { name: button }).click()
  }

  async applyCoupon(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'Apply Coupon' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Apply Coupon' })
    await dialog.getByRole('radio', { name }).check()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  /** Goes from the cart to the checkout. */
  async checkOut(): Promise<void> {
    const control = this.main.getByRole('link', { name: 'Checkout' })
    await control.or(this.main.getByRole('button', { name: 'Checkout' })).click()
    await expect(this.page).toHaveURL('/checkout')
  }

  /** Calls the backend from inside the page, by default with the shopper's token. Does not count as a request of the page. */
  async api<Body = unknown>(method: string, path: string, body?: unknown, token?: string): Promise<Answer<Body>> {
    await this.backendStarted()
    return this.page.evaluate(
      async ({ method, path, body, token }) => {
        const before = window.__calls.length
        const answer = fetch(path, {
          method,
          headers: { authorization: token ?? localStorage.getItem('token') ?? '' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        window.__calls.splice(before, 1)
        const response = await answer
        return { status: response.status, body: (await response.json()) as Body }
      },
      { method, path, body, token },
    )
  }

  async products(): Promise<Product[]> {
    return (await this.api<{ products: Product[] }>('GET', '/api/products')).body.products
  }

  async orders(): Promise<Order[]> {
    return (await this.api<{ order: Order[] }>('GET', '/api/user/order')).body.order
  }

  /** The next matching request meets a fault: it fails, or its response is late. */
  async fault(fault: FaultDraft): Promise<void> {
    const { status } = await this.api('POST', '/api/__faults', { faults: [fault] })
    expect(status).toBe(200)
  }

  /** Waits until the page has made this request and none is running. */
  async untilAnswered(call: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => window.__calls), { intervals: QUICK }).toContain(call)
    await expect.poll(() => this.page.evaluate(() => window.__unanswered), { intervals: QUICK }).toBe(0)
  }

  /** Waits for a success or failure toast since the page was loaded or since the last expected toast. */
  async expectToast(text: string | RegExp): Promise<void> {
    const isShown = (update: string) => (typeof text === 'string' ? update.includes(text) : text.test(update))
    await expect(async () => {
      const updates = await this.page.evaluate(() => window.__updates)
      const at = updates.findIndex(isShown)
      expect(at, `${text} among ${JSON.stringify(updates)}`).not.toBe(-1)
      await this.page.evaluate((index) => window.__updates.splice(index, 1), at)
    }).toPass({ timeout: 10_000 })
  }

  /** An alert that stays in its place. */
  async expectAlert(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()
  }

  heading(text: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name: text, exact: true })
  }

  nav(name: string | RegExp): Locator {
    return this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  }

  /** Waits until React has hydrated or replaced the prerendered page. */
  private async shopStarted(): Promise<void> {
    const isReacts = () =>
      Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber'))
    await expect.poll(() => this.page.evaluate(isReacts), { intervals: QUICK }).toBe(true)
  }

  private async backendStarted(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => window.__backendStarted), { intervals: QUICK }).toBe(true)
  }
}
