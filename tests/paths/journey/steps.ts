import type { AnyEventObject } from 'xstate'
import type { FaultDraft } from '../../../domain/fault'

/** A shopper who reads and clicks the page, in a browser or in jsdom. */
export interface Person {
  click(role: 'button' | 'link' | 'radio', name: RegExp): Promise<void>
  finds(role: 'link', name: RegExp): Promise<void>
  /** Waits until a text is shown. */
  reads(text: string | RegExp): Promise<void>
  /** Makes the next matching request fail. */
  plant(fault: FaultDraft): Promise<void>
  /** The amount that the shopper expects to pay. */
  total: string
}

// 1499 + 49, and the same less 10 %.
/** Price of one Ajmal Amber Oud, with delivery. */
export const FULL_PRICE = '₹1,548'
const REDUCED = '₹1,393.20'

/** What the page must show in each state of the purchase. */
export const states: Record<string, (person: Person) => Promise<void>> = {
  browsing: ({ reads }) => reads('Login'),
  asked: ({ reads }) => reads('Log in'),
  shopping: ({ finds }) => finds('link', /^Cart, 1 item$/),
  atCheckout: async ({ reads, total }) => {
    await reads('Order summary')
    await reads(total)
  },
  paying: ({ reads }) => reads('No money is charged.'),
  owed: ({ reads }) => reads(/^Your payment pay_test_\S+ is safe, but its order could not be recorded yet\.$/),
  ordered: async (person) => {
    await person.reads('Order Placed Successfully!')
    await person.reads(person.total)
    // The order has used up the coupon.
    person.total = FULL_PRICE
  },
}

/** How a person causes each event of the purchase. */
export const events: Record<string, (person: Person, event: AnyEventObject) => Promise<void>> = {
  'product.wanted': async ({ click }) => {
    await click('link', /^Shop$/)
    await click('button', /^Add To Cart: Ajmal Amber Oud$/)
  },
  'shopper.loggedIn': async ({ click }) => {
    await click('button', /^Guest Mode$/)
    await click('button', /^Log In$/)
  },
  'session.expired': async ({ click, plant }) => {
    await click('link', /^Shop$/)
    // The heart adds the product, or removes it if an earlier step has added it.
    await plant({ method: 'POST', path: '/api/user/wishlist', status: 401 })
    await plant({ method: 'DELETE', path: '/api/user/wishlist/{id}', status: 401 })
    await click('button', /^Wishlist: Envy Vortex$/)
  },
  'coupon.applied': async (person) => {
    const { click, reads } = person
    await click('link', /^Cart, 1 item$/)
    await click('button', /^Apply Coupon$/)
    await click('radio', /^New Year Sale/)
    await click('button', /^Apply$/)
    person.total = REDUCED
    await reads(person.total)
  },
  'checkout.opened': async ({ click }) => {
    await click('link', /^Cart, 1 item$/)
    await click('link', /^Checkout$/)
  },
  'order.placed': ({ click }) => click('button', /^Place Order$/),
  'payment.declined': async ({ click, reads }) => {
    await click('button', /^Fail this payment$/)
    await reads(/declined this payment/)
  },
  'payment.cancelled': ({ click }) => click('button', /^Cancel payment$/),
  'payment.made': async ({ click, plant }, { recorded }) => {
    if (!recorded) await plant({ method: 'POST', path: '/api/user/order', status: 500 })
    await click('button', /^Pay now$/)
  },
  'order.retried': ({ click }) => click('button', /^Try again$/),
  'order.repeated': async ({ click }) => {
    await click('button', /^Buy again/)
    await click('button', /^Add to cart$/)
    await click('link', /^Cart, 1 item$/)
  },
}
