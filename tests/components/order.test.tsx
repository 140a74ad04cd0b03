import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { products } from '../../contract/seeds/products'
import type { FaultDraft } from '../../domain/fault'
import { toRupees } from '../../domain/money/money'
import type { PaidOrder } from '../../domain/order/order'
import { cashPaymentId } from '../../domain/order/order-kind'
import { DEFAULT_TERMS } from '../../domain/shop-terms'
import { setQuantity } from '../../src/services/api/cart'
import { recordOrder } from '../../src/services/api/orders'
import { flowsOf } from '../../src/shop/flows-of'
import { atDesk } from '../support/client'
import { bought, draft } from '../support/items'
import { renderShop, toast, tokenOf } from '../support/render-shop'

const placed = bought('1b9d6bcd')
const CASH_ID = cashPaymentId('1f2e3d4c-0000-4000-8000-000000000000')

test('an order is not reported as lost when not all orders could be fetched, and shows payment, address and items', async () => {
  const { user, shop, plant } = await renderShop('/order/1b9d6bcd', { shopper: {} })
  expect(await screen.findByText('Oops! We lost your order :(')).toBeDefined()
  await recordOrder(tokenOf(shop), { ...placed, mobile: '9876543210' }, new AbortController().signal)
  await plant([{ method: 'GET', path: '/api/user/order', status: 500 }])
  flowsOf(shop.auth).orders?.send({ type: 'orders.stale' })
  expect(await screen.findByText('Your orders could not be loaded.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const order = within(await screen.findByRole('article', { name: '1b9d6bcd' }))
  const value = (term: string) => order.getByText(term).nextElementSibling?.textContent
  expect(value('Payment ID')).toBe(placed.paymentId)
  expect(value('Order ID')).toBe('1b9d6bcd')
  expect(['Subtotal', 'Delivery Charges', 'Amount Paid', 'Mobile'].map(value)).toEqual([
    '₹390',
    '₹49',
    '₹439',
    '9876543210',
  ])
  const address = 'Asha Verma, 12, Lavender Lane, Bengaluru - 560038, Karnataka, India'
  expect(order.getByText((_, element) => element?.tagName === 'P' && element.textContent === address)).toBeDefined()
  const product = order.getByRole('link', { name: /^Envy Vortex Price: ₹195 Qty: 2/ })
  expect(product.getAttribute('href')).toBe('/products/envy-vortex')
})

const productOf = (id: string) => products.find((product) => product.id === id) as (typeof products)[number]

async function placedOrder(order: PaidOrder = placed, faults: FaultDraft[] = []) {
  const rendered = await renderShop('/order/1b9d6bcd', { shopper: {}, faults })
  // The backend prices the cart of an order in cash.
  for (const { id, qty } of order.kind ? order.products : [])
    await setQuantity(tokenOf(rendered.shop), productOf(id), qty, new AbortController().signal)
  await recordOrder(tokenOf(rendered.shop), order, new AbortController().signal)
  flowsOf(rendered.shop.auth).orders?.send({ type: 'orders.reload' })
  const card = await screen.findByRole('article', { name: '1b9d6bcd' })
  return {
    ...rendered,
    order: card,
    value: (term: string) => within(card).queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent,
  }
}

const progress = () =>
  within(screen.getByRole('region', { name: 'Order progress' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Sends events of the shopkeeper to the latest order, and notifies this page of a change in another tab. */
async function doneAtDesk(...events: object[]) {
  const desk = await atDesk()
  const { body } = await desk.get('/api/desk/orders')
  for (const event of events) await desk.post(`/api/desk/orders/${body.orders[0]._id}/events`, { event })
  const channel = new BroadcastChannel('sillage')
  channel.postMessage({ type: 'changed', what: 'orders' })
  channel.close()
}

const SHIPPED = [{ type: 'order.pack' }, { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'D 1' }]
const DELIVERED = [...SHIPPED, { type: 'order.deliver' }]

test('a step of the shop is shown without a reload and announced once', async () => {
  const { value } = await placedOrder()
  expect(screen.queryByText(/^Your order: /)).toBeNull()
  await doneAtDesk(...SHIPPED)
  await waitFor(() => expect(value('State')).toBe('On its way'))
  expect(progress().map((step) => step?.replace(/ \d+ \w+$/, ''))).toEqual([
    'Placed',
    'Packed',
    'Shipped with Delhivery, tracking number D 1',
  ])
  expect(screen.getByText('Your order: Shipped with Delhivery, tracking number D 1').role).toBe('status')
  expect(value('Courier')).toBe('Delhivery')
  expect(screen.queryByRole('button', { name: /^Write a review/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'D 1' }).getAttribute('href')).toContain('delhivery.com')
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
})

test('an order is bought again at today’s prices, after the missing products are named', async () => {
  const offered = products.flatMap((product) => (product.id === 'envy-vortex' ? { ...product, price: '500' } : []))
  const oud = draft.products.map((product) => ({ ...product, id: 'ajmal-amber-oud', title: 'Ajmal Amber Oud' }))
  const { user, shop } = await placedOrder({ ...placed, amount: 1938, products: [...placed.products, ...oud] }, [
    { method: 'GET', path: '/api/products', status: 200, body: { products: offered } },
  ])
  await user.click(screen.getByRole('button', { name: 'Buy again: order 1b9d6bcd' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Buy again' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ajmal Amber Oud is no longer sold.',
    '2 × Envy Vortex₹600 was ₹390',
  ])
  const items = () =>
    flowsOf(shop.auth)
      .cart?.getSnapshot()
      .context.items.map(({ id, qty }) => [id, qty])
  expect(items()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(items()).toEqual([['envy-vortex', 2]]))
})

test('an order in cash gets another address and fewer pieces, and is then paid online', async () => {
  const both: PaidOrder = { ...placed, kind: 'cash', paymentId: CASH_ID }
  const { user, shop, order, value } = await placedOrder({ ...both, mobile: '9876543210' })
  expect(value('To pay on delivery')).toBe('₹439')
  await user.click(screen.getByRole('button', { name: 'Change order' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change order' }))
  const send = dialog.getByRole('button', { name: 'Change order' })
  await user.click(send)
  expect(dialog.getByRole('alert').textContent).toBe('You have not changed anything yet.')
  const enter = async (name: string, text: string) => {
    await user.clear(dialog.getByLabelText(name))
    await user.type(dialog.getByLabelText(name), text)
  }
  await enter('Envy Vortex', '3')
  expect(dialog.getByRole('alert').textContent).toBe('You can lower the number of pieces, but not raise it.')
  await enter('Envy Vortex', '1')
  await enter('Street', '7, Jasmine Street')
  await user.click(send)
  await toast('Your order is changed.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(['To pay on delivery', 'Mobile'].map(value)).toEqual(['₹244', '9876543210'])
  expect(order.textContent).toContain('7, Jasmine Street')
  expect(progress().at(-1)).toContain('Changed: the address, 1 piece less, ₹195')

  await user.click(screen.getByRole('button', { name: 'Pay now instead' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Test payment' })).getByRole('button', { name: 'Pay now' }),
  )
  await toast('Your order is paid.')
  await waitFor(() => expect(value('Amount Paid')).toBe('₹244'))
  expect(value('Payment ID')).toMatch(/^pay_/)
  expect(progress().at(-1)).toContain('Paid online: ₹244')
  expect(screen.queryByRole('button', { name: 'Pay now instead' })).toBeNull()
  expect(flowsOf(shop.auth).orders?.getSnapshot().context.items).toHaveLength(1)
})

test('the shopper returns pieces of a delivered order, also after a refusal, and its page shows the return to its end', async () => {
  const { user, value, plant } = await placedOrder()
  await doneAtDesk(...DELIVERED)
  await user.click(await screen.findByRole('button', { name: 'Return something' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Return something' }))
  const send = dialog.getByRole('button', { name: 'Ask for a return' })
  await user.click(send)
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Enter how many pieces you return.',
    'Please choose a reason.',
  ])
  const pieces = dialog.getByRole('spinbutton')
  await user.type(pieces, '१')
  await user.keyboard('{ArrowUp}')
  expect(pieces).toHaveProperty('value', '2')
  await user.keyboard('{ArrowDown}')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Damaged')
  await doneAtDesk()
  const body = { errors: ['Not now.'] }
  await plant([{ method: 'POST', path: '/api/user/order/{id}/events', status: 409, body }])
  await user.click(send)
  expect((await dialog.findByText('Not now.')).role).toBe('alert')
  expect(pieces).toHaveProperty('value', '1')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The entries stay.
  await user.click(await screen.findByRole('button', { name: 'Return something' }))
  expect(await screen.findByRole('spinbutton')).toHaveProperty('value', '1')
  expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveProperty('value', 'Damaged')
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'))
  expect(drafts()).not.toEqual([])
  // They are cleared by the button that gives up the return.
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(drafts()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Return something' }))
  await user.type(screen.getByRole('spinbutton'), '1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Damaged')
  // jsdom does not scroll.
  const scroll = vi.fn()
  Object.assign(HTMLElement.prototype, { scrollIntoView: scroll })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'))
  await user.click(screen.getByRole('button', { name: 'Ask for a return' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(progress().at(-1)).toContain('Return of 1 piece requested: Damaged')
  expect(screen.queryByRole('button', { name: 'Return something' })).toBeNull()
  expect(drafts()).toEqual([])
  // The button that opened the dialog has been removed.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: placed.orderId })))
  expect(scroll.mock.contexts).toEqual([document.activeElement])
  expect(screen.getByRole('heading', { name: 'Return requested' })).toBeDefined()
  expect(screen.getByText(/We’ll answer you by \d+ \w+\.$/)).toBeDefined()
  expect(value('State')).toBe('Return requested')

  await doneAtDesk({ type: 'order.return.accept' })
  expect(await screen.findByRole('heading', { name: 'Send your return to us' })).toBeDefined()
  expect(
    (await screen.findByText('14, Attar Lane, Fort, Mumbai 400001, India')).previousElementSibling?.textContent,
  ).toBe('Send it to')
  expect(screen.getByText(/Please send it by \d+ \w+\.$/)).toBeDefined()
  expect(screen.getByText('Reference').nextElementSibling?.textContent).toBe(placed.orderId)

  await doneAtDesk({ type: 'order.return.receive' }, { type: 'order.return.inspect', fit: [] })
  await doneAtDesk({ type: 'order.refund', amount: 19_500 })
  expect(await screen.findByRole('heading', { name: 'Refunded' })).toBeDefined()
  expect(screen.getByText('We refunded ₹195 the way you paid.')).toBeDefined()
  expect(['State', 'Amount Paid', 'Refunded'].map(value)).toEqual(['Refunded', '₹439', '₹195'])
})

test('a return that is picked up shows where and until when', async () => {
  const returning = {
    ...placed,
    isPickup: true,
    state: { confirmation: 'notNeeded', fulfilment: { delivered: 'returning' }, payment: 'paid', stock: 'taken' },
    story: [{ type: 'order.return.accept', at: '2026-11-16T10:00:00+05:30', by: 'shopkeeper', words: 'Accepted' }],
  }
  const faults = [{ method: 'GET', path: '/api/user/order', status: 200, body: { order: [returning] } } as FaultDraft]
  await renderShop('/order/1b9d6bcd', { shopper: {}, faults })
  expect(await screen.findByRole('heading', { name: 'We’ll pick up your return' })).toBeDefined()
  expect(screen.getByText(/The courier will pick it up by \d+ Nov\.$/)).toBeDefined()
  expect(screen.getByText('Picked up at').nextElementSibling?.textContent).toContain('Lavender Lane')
  expect(screen.queryByText('Send it to')).toBeNull()
})

const CASH: PaidOrder = {
  ...placed,
  kind: 'cash',
  paymentId: CASH_ID,
  amount: 195 + toRupees(DEFAULT_TERMS.deliveryCharge),
  products: placed.products.map((line) => ({ ...line, qty: 1 })),
}

test.each<[string, PaidOrder, string, string, string]>([
  ['paid', placed, '₹439', 'we refunded ₹439', 'Amount Paid'],
  ['in cash', CASH, '₹244', 'you pay nothing', 'Amount not charged'],
])('an order %s is cancelled after a confirmation', async (_, order, amount, consequence, term) => {
  const { user, value } = await placedOrder(order)
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel order?' }))
  expect(dialog.getByText(order.kind ? /, and you pay nothing\.$/ : /₹439/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(value('State')).toBe('Placed')
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
  await toast('Order cancelled')
  expect([value('State'), value('Arrives'), value(term)]).toEqual(['Cancelled', undefined, amount])
  expect(screen.getByText(`We won’t send it, and ${consequence}.`)).toBeDefined()
  if (order.kind) expect(document.body.textContent).not.toMatch(/refund|Amount Paid|To pay on delivery/)
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  // The button that had the focus has been removed.
  expect(document.activeElement?.textContent).toBe('Your order is cancelled')
})

test('a cancel dialog that is open when the hour ends states that the time is over', async () => {
  const { user, shop } = await placedOrder()
  const until = { 'order.cancel': new Date(Date.now() + 1_500).toISOString() }
  const ending = { ...placed, can: ['order.cancel'], until }
  flowsOf(shop.auth).orders?.send({ type: 'orders.replaced', items: [ending] })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(screen.getByRole('dialog', { name: 'Cancel order?' })).toBeDefined()
  await toast('The order can no longer be cancelled.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
