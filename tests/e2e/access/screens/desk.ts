import type { Locator, Page } from '@playwright/test'
import { DEMO_SHOPKEEPER } from '../../../../domain/desk/demo-shopkeeper'
import { click, fillIn, goTo, openDesk } from '../../at-desk'
import { expect } from '../../fixtures'
import type { Shop } from '../../shop'
import { earlierOrder, ORDERED } from './buying'
import type { Screen } from './screen'

async function openOrders(shop: Shop) {
  await shop.openAsGuest('/profile/orders', ORDERED)
  await openDesk(shop.page, DEMO_SHOPKEEPER)
  await expect(shop.page.getByRole('row')).toHaveCount(2)
}

async function openFirstOrder({ page }: Shop) {
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Pack', exact: true })).toBeVisible()
}

/** The screen after these steps. */
const after = (name: string, ...steps: ((shop: Shop) => Promise<void>)[]): Screen => ({
  name,
  async reach(shop) {
    for (const step of steps) await step(shop)
  },
})

/** Texts that could break a row: unbroken, from right to left, stacked, and with markup. */
export const LONG = 'W'.repeat(60)
export const HOSTILE = {
  name: `\u202e<b>${LONG.slice(0, 40)}</b>`,
  street: LONG.repeat(2),
  city: 'Z\u0337\u0338\u0335\u0334'.repeat(20),
  state: LONG,
  email: `${LONG}@${LONG}.${LONG}.example`,
}

async function openHostileOrders(shop: Shop) {
  const order = earlierOrder()
  const { name, street, city, state } = HOSTILE
  const products = order.products.map((line) => ({ ...line, title: LONG.repeat(2) }))
  const delivery = { ...order.delivery, name, street, city, state, landmark: LONG }
  await shop.openAsGuest('/profile/orders', { orders: [{ ...order, orderId: LONG, products, delivery }] })
  await openDesk(shop.page, DEMO_SHOPKEEPER)
  await expect(shop.page.getByRole('row')).toHaveCount(2)
}

async function openInbox(shop: Shop) {
  await shop.open('/help/contact')
  const form = shop.page.getByRole('form', { name: 'Write to us' })
  await form.getByRole('combobox', { name: 'About' }).selectOption({ index: 1 })
  await form.getByRole('textbox', { name: 'Your message' }).fill(`${HOSTILE.name} ${LONG.repeat(10)}`)
  await form.getByRole('textbox', { name: 'Email' }).fill(HOSTILE.email)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(shop.page.getByText(/^Ticket/)).toBeVisible()
  await openDesk(shop.page, DEMO_SHOPKEEPER)
  await goTo(shop.page, 'Inbox')
  await expect(shop.page.getByRole('table', { name: 'Messages' })).toContainText(LONG)
}

/** A screen of the desk that is opened by its address and is ready once `sign` is visible. */
const opened = (
  name: string,
  hash: string,
  sign: (desk: Page) => Locator,
  more?: (desk: Page) => Promise<void>,
): Screen => ({
  name,
  async reach({ page }) {
    await openDesk(page, DEMO_SHOPKEEPER)
    await page.goto(`/desk.html#${hash}`)
    await expect(sign(page)).toBeVisible()
    await more?.(page)
  },
})

const title = (desk: Page) => desk.getByLabel('Title')

/** The screens of the desk. */
export const desk: readonly Screen[] = [
  {
    name: 'login of the desk',
    async reach(shop) {
      await shop.page.goto('/desk.html')
      await expect(shop.page.getByRole('heading', { level: 1, name: 'The desk' })).toBeVisible()
    },
  },
  after('orders at the desk', openOrders),
  after('orders at the desk, with long and hostile texts', openHostileOrders),
  after('order at the desk, with long and hostile texts', openHostileOrders, openFirstOrder),
  after('home of the desk', openOrders, async ({ page }) => {
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('link', { name: '1 order to pack' })).toBeVisible()
  }),
  after('inbox, with long and hostile texts', openInbox),
  after('message at the desk, with long and hostile texts', openInbox, async ({ page }) => {
    await page.getByRole('table', { name: 'Messages' }).getByRole('link').click()
    await expect(page.getByRole('log', { name: 'Conversation' })).toContainText(LONG)
  }),
  opened('products at the desk, with a long and hostile title', '/products/envy-vortex', title, async (page) => {
    await title(page).fill(HOSTILE.name)
    await page.getByLabel('Brand').fill(LONG)
    await click(page, 'Save')
    await expect(page.getByRole('status')).toHaveText('Saved.')
    await page.getByRole('link', { name: 'All products' }).click()
    await expect(page.getByRole('table').getByText(LONG, { exact: true })).toBeVisible()
  }),
  opened('settings of the desk without a server', '/settings', (page) => page.getByText(/^Settings need a server/)),
  opened('customers without a server', '/customers', (page) => page.getByText(/^Customers need a server/)),
  opened('audit without a server', '/audit', (page) => page.getByText(/^The audit needs a server/)),
  opened('codes', '/codes', (page) => page.getByRole('row', { name: /^New Year Sale/ })),
  opened(
    'dialog to add a code, with its messages',
    '/codes',
    (page) => page.getByRole('row').last(),
    async (page) => {
      await click(page, 'Add code')
      await page.getByRole('dialog').getByRole('button', { name: 'Add code' }).press('Enter')
      await expect(page.getByText('A code needs a name.')).toBeVisible()
    },
  ),
  opened(
    'product at the desk, saved',
    '/products/envy-vortex',
    (page) => page.getByLabel('Title'),
    async (page) => {
      await page.getByRole('checkbox', { name: 'For sale' }).uncheck()
      await click(page, 'Save')
      await expect(page.getByRole('status')).toHaveText('Saved.')
    },
  ),
  opened('stock that is low', '/stock?low=true', (page) => page.getByRole('row').last()),
  opened(
    'product file that is refused',
    '/products/file',
    (page) => page.getByLabel('File of products'),
    async (page) => {
      const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from('id,title\nsalt-cedar,Cedar\n') }
      await page.getByLabel('File of products').setInputFiles(file)
      await expect(page.getByRole('region', { name: 'The file' }).getByRole('alert')).toHaveText(/^Files need a server/)
    },
  ),
  {
    name: 'set-up of a shop',
    async reach(shop) {
      await shop.page.goto('/desk.html#/setup?token=none')
      await click(shop.page, 'Continue')
      await expect(shop.page.getByRole('textbox', { name: 'Email Address' })).toBeFocused()
    },
  },
  after('order at the desk', openOrders, openFirstOrder),
  after('order at the desk, with a dialog and its messages', openOrders, openFirstOrder, async ({ page }) => {
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('Reason is empty.')).toBeVisible()
  }),
  after('order at the desk, sent with a very long number', openOrders, openFirstOrder, async ({ page }) => {
    await click(page, 'Pack')
    await fillIn(page, 'Ship', { Courier: 'Delhivery', 'Tracking number': 'D1234567890'.repeat(5) })
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('tracking number D123')
  }),
]
