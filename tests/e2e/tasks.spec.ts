import type { Locator } from '@playwright/test'
import { dummyAddress } from '../../domain/account/address'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { earlierOrder } from './access/screens/buying'
import { Actions } from './actions'
import type { EarlierVisit } from './earlier-visit'
import { expect, test } from './fixtures'
import { paymentWindow, placeOrder } from './safety-payment'
import type { Shop } from './shop'
import { translate } from './translate'

// The browser translates the pages: their text nodes become elements. The alarm fails a test whose page then throws.
test.beforeEach(({ context }) => context.addInitScript(translate))

interface Task {
  title: string
  /** The number of actions at 99cec9f, in the same situation. null: the shop did not allow the task. */
  before: number | null
  actions: number
  visit: EarlierVisit
  /** The events of the order that happen at the desk first. */
  atDesk?: readonly object[]
  run: (shop: Shop, by: Actions) => Promise<void>
}

const order = earlierOrder()
const DELIVERED = [
  { type: 'order.pack' },
  { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'D123456' },
  { type: 'order.deliver' },
]

const button = (within: Pick<Locator, 'getByRole'>, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
const box = (within: Pick<Locator, 'getByRole'>, name: string) => within.getByRole('textbox', { name, exact: true })
const dialog = ({ page }: Shop, name: string) => page.getByRole('dialog', { name })
const product = (shop: Shop, title: string) => shop.article(title).getByRole('link', { name: title }).last()

async function search({ page }: Shop, by: Actions, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search products' })
  await by.type(field, text)
  await by.key(field, 'Enter')
}

async function openOrders(shop: Shop, by: Actions): Promise<void> {
  await by.click(shop.nav('Profile'))
  await by.click(shop.main.getByRole('link', { name: 'Orders' }))
}

const TASKS: readonly Task[] = [
  {
    title: 'find a woody perfume for a man under ₹1,000, and buy two with a coupon to a new address',
    before: 18,
    actions: 16,
    visit: { cart: { 'skinn-celeste-rose': 1 }, addresses: [] },
    async run(shop, by) {
      const { page, main } = shop
      await search(shop, by, 'woody for a man under 1000')
      await by.click(product(shop, 'Denver Hamilton'))
      await by.type(box(main, 'Quantity'), '2')
      await by.click(button(main, /^Add To Cart/))
      await by.click(main.getByRole('link', { name: /^Go To Cart/ }))
      await by.click(button(main, 'Apply Coupon'))
      const coupons = dialog(shop, 'Apply Coupon')
      await by.click(coupons.getByRole('radio', { name: /^New Year Sale/ }))
      await by.click(button(coupons, 'Apply'))
      await by.click(main.getByRole('link', { name: 'Checkout' }))
      await by.type(box(main, 'Street'), dummyAddress.street)
      // City and state follow from the PIN code.
      await by.type(box(main, 'Zipcode'), '560038')
      await by.type(box(main, 'Mobile'), '9876543210')
      await by.click(button(main, 'Save address'))
      await by.click(placeOrder(page))
      await by.click(button(paymentWindow(page), 'Pay now'))
      await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
      await expect(main.getByRole('article')).toContainText('Qty: 2')
      // 2 × 273 + 1117 + 49, less 10 %.
      await expect(main.getByRole('article')).toContainText('₹1,540.80')
    },
  },
  {
    title: 'return a perfume',
    before: 6,
    actions: 6,
    visit: { orders: [order] },
    atDesk: DELIVERED,
    async run(shop, by) {
      await openOrders(shop, by)
      await by.click(button(shop.main, 'Return something'))
      const wanted = dialog(shop, 'Return something')
      await by.type(wanted.getByRole('spinbutton', { name: 'Ajmal Amber Oud' }), '1')
      await by.choose(wanted.getByRole('combobox', { name: 'Reason' }), 'Damaged')
      await by.click(button(wanted, 'Ask for a return'))
      await expect(shop.article(order.orderId)).toContainText('Return requested')
    },
  },
  {
    title: 'send a wrapped gift with a message',
    before: 7,
    actions: 7,
    visit: { cart: { 'envy-vortex': 1 } },
    async run(shop, by) {
      const { page, main } = shop
      await by.click(shop.nav(/^Cart/))
      await by.click(main.getByRole('link', { name: 'Checkout' }))
      await by.click(main.getByRole('checkbox', { name: 'This is a gift' }))
      await by.type(box(main, 'Gift message'), 'Happy birthday, Ravi!')
      await by.click(main.getByRole('checkbox', { name: 'Gift wrap (free)' }))
      await by.click(placeOrder(page))
      await by.click(button(paymentWindow(page), 'Pay now'))
      await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
      await expect(main.getByRole('article')).toContainText('Happy birthday, Ravi!')
    },
  },
  {
    title: 'order the same again, with today’s prices',
    before: null,
    actions: 4,
    visit: { orders: [order] },
    async run(shop, by) {
      await openOrders(shop, by)
      await by.click(button(shop.main, `Buy again: order ${order.orderId}`))
      const today = dialog(shop, 'Buy again')
      await expect(today.getByRole('list', { name: 'Today’s prices' })).toContainText('₹1,499')
      await by.click(button(today, 'Add to cart'))
      await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
    },
  },
]

// A forgotten password needs mails: server-password.spec.ts.
for (const { title, before, actions, visit, atDesk = [], run } of TASKS)
  test(`a shopper can ${title}, in ${actions} actions (before: ${before ?? 'not possible'})`, async ({ shop }) => {
    await shop.openAsGuest('/', visit)
    if (atDesk.length > 0) {
      const login = await shop.api<{ encodedToken: string }>('POST', '/api/auth/login', DEMO_SHOPKEEPER)
      for (const event of atDesk) {
        const path = `/api/desk/orders/${order.orderId}/events`
        expect((await shop.api('POST', path, { event }, login.body.encodedToken)).status).toBe(200)
      }
      await shop.open('/')
    }
    const by = new Actions()
    await run(shop, by)
    by.expectCount(actions)
  })
