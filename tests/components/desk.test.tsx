import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import type { FaultDraft } from '../../domain/fault'
import { reportOrdersChanged } from '../../src/desk/updates'
import { recordOrder, sendOrderEvent } from '../../src/services/api/orders'
import { sendMessage } from '../../src/services/api/shop'
import { atDesk } from '../support/client'
import { bought } from '../support/items'
import { ASHA, logIn, openDesk, PASSWORD, plant, renderDesk, signal, type User } from '../support/render-desk'

const row = (orderId: string) => screen.findByRole('row', { name: new RegExp(orderId) })

/** Opens the desk with the placed order. */
async function openOrder() {
  const desk = await openDesk()
  await desk.user.click(within(await row('1b9d6bcd')).getByRole('link', { name: '1b9d6bcd' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 1b9d6bcd' })).toBeDefined()
  return desk
}

const click = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
/** An entry of the order's timeline. */
const step = (text: string | RegExp) => screen.findByText(text, { selector: 'li span' })
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

/** Packs an order and ships it. */
async function ship(user: User) {
  for (const act of ['Pack', 'Ship']) await click(user, act)
  await user.click(dialog('Ship').getByRole('button', { name: 'Ship' }))
  expect(dialog('Ship').getByText('Courier is empty.')).toBeDefined()
  await user.type(dialog('Ship').getByRole('textbox', { name: 'Courier' }), 'Delhivery')
  await user.type(dialog('Ship').getByRole('textbox', { name: 'Tracking number' }), 'D 123')
  await user.click(dialog('Ship').getByRole('button', { name: 'Ship' }))
}

test('a shopper without the shopkeeper role is logged out with a message, and a shopkeeper by their own logout', async () => {
  const { user } = await renderDesk()
  expect(screen.getByRole('heading', { level: 1, name: 'The desk' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Enter your e-mail address')).toBeDefined()
  await logIn(user, { email: ASHA.email, password: PASSWORD })
  expect((await screen.findByRole('alert')).textContent).toBe('This account is no shopkeeper.')
  expect(localStorage.getItem('sillage:desk')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Email Address' })).toHaveProperty('value', ASHA.email)
  await logIn(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeDefined()
  // The session of the desk is separate from that of the shop, and ends with its own logout.
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('sillage:desk')).toContain(DEMO_SHOPKEEPER.email)
  await click(user, 'Logout')
  expect(await screen.findByRole('heading', { level: 1, name: 'The desk' })).toBeDefined()
  expect(localStorage.getItem('sillage:desk')).toBeNull()
})

test.each([
  [401, 'Your session has ended. Please log in again.'],
  [403, 'This account is no shopkeeper.'],
])('a request refused with %i ends the session with a message', async (status, message) => {
  const { user } = await renderDesk()
  const body = { errors: [message] }
  await plant({ method: 'GET', path: '/api/desk/orders', status, body } as FaultDraft)
  await logIn(user)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
})

test('orders can be filtered by search, state and day, with a count for each state', async () => {
  const { user } = await openDesk(['first', 'second'])
  await row('first')
  expect(within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row')).toHaveLength(3)
  const tabs = within(screen.getByRole('tablist', { name: 'State' }))
  expect(tabs.getByRole('tab', { name: 'Placed 2' })).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'seco')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'first' })).toBeNull())
  expect(location.hash).toBe('#/orders?search=seco')
  expect(tabs.getByRole('tab', { name: 'Placed 1' })).toBeDefined()
  await user.click(tabs.getByRole('tab', { name: /^Attention/ }))
  const outcome = within(screen.getByRole('tabpanel')).getByRole('status')
  await waitFor(() => expect(outcome.textContent).toMatch(/^No orders match\./))
  expect(tabs.getByRole('tab', { name: /^Attention/ }).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toMatch(/^Cancelled/)
  await click(user, 'Show all orders')
  await row('first')
  expect(outcome.textContent).toBe('2 orders')
  expect(location.hash).toBe('#/orders')
})

test('an order that is not packed gets another address and fewer pieces at the desk', async () => {
  const { user } = await openOrder()
  await click(user, 'Change order')
  const change = dialog('Change order')
  const enter = async (name: string, text: string) => {
    await user.clear(change.getByLabelText(name))
    await user.type(change.getByLabelText(name), text)
  }
  await enter('Envy Vortex', '1')
  await enter('Street', '7, Jasmine Street')
  await enter('Mobile', '98450 12345')
  await user.click(change.getByRole('button', { name: 'Change order' }))
  expect(await step(/^Changed: the address, the mobile number, 1 piece less/)).toBeDefined()
  expect(screen.getByText(/1 at ₹195/)).toBeDefined()
  expect(screen.getByRole('link', { name: '9845012345' })).toBeDefined()
  expect(sessionStorage).toHaveLength(0)
  await click(user, 'Pack')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull())
})

test('an order is packed, shipped, delivered, returned, inspected and refunded, and its timeline shows each step', async () => {
  const { user, token } = await openOrder()
  await ship(user)
  await click(user, 'Delivered')
  await step('Delivered')
  const story = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
  expect(story.map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    'Placed',
    'Packed',
    'Shipped',
    'Delivered',
  ])
  expect(screen.queryByRole('button', { name: 'Ship' })).toBeNull()
  expect(screen.getByRole('link', { name: 'D 123' }).getAttribute('href')).toContain('delhivery')
  const id = location.hash.split('/').at(-1) ?? ''
  const lines = [{ id: 'envy-vortex', qty: 1 }]
  await sendOrderEvent(token, id, { type: 'order.return.ask', lines, reason: 'Damaged' }, signal)
  reportOrdersChanged()
  await click(user, 'Accept return')
  await click(user, 'Received')
  await click(user, 'Checked')
  const checked = dialog('Checked')
  const fit = checked.getByRole('spinbutton', { name: 'Can be sold again: Envy Vortex' })
  await user.type(fit, '2')
  await user.click(checked.getByRole('button', { name: 'Checked' }))
  expect(checked.getByText('Can be sold again: Envy Vortex: a whole number from 0 to 1.')).toBeDefined()
  await user.clear(fit)
  await user.click(checked.getByRole('button', { name: 'Checked' }))
  await step('Return checked')
  await click(user, 'Refund')
  const amount = dialog('Refund').getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(Number(amount.value)).toBeGreaterThan(0)
  await user.click(dialog('Refund').getByRole('button', { name: 'Refund' }))
  expect(await step(/^Refunded ₹/)).toBeDefined()
})

test('the inspection of an undelivered parcel requests the number of pieces that can be sold', async () => {
  const { user } = await openOrder()
  await ship(user)
  await click(user, 'Not delivered')
  await click(user, 'Received')
  await user.type(dialog('Received').getByRole('spinbutton', { name: 'Can be sold again: Envy Vortex' }), '2')
  await user.click(dialog('Received').getByRole('button', { name: 'Received' }))
  expect(await step('Refunded ₹439')).toBeDefined()
  expect(screen.getByText('Back in stock')).toBeDefined()
})

test('a refused cancellation can be retried, and its failed refund is listed under Attention until it is retried', async () => {
  const { user } = await openOrder()
  const path = '/api/desk/orders/{id}/events'
  await plant({ method: 'POST', path, status: 409, body: { errors: ['The order is shipped.'] } } as FaultDraft, {
    method: 'POST',
    path: '/api/__provider/refunds',
    status: 500,
  })
  await click(user, 'Cancel order')
  const cancel = dialog('Cancel order')
  await user.type(cancel.getByRole('textbox', { name: 'Reason' }), 'Out of stock')
  await user.click(cancel.getByRole('button', { name: 'Cancel order' }))
  // A refusal is shown in the dialog, and the typed text stays.
  expect((await cancel.findByRole('alert')).textContent).toBe('The order is shipped.')
  expect(cancel.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Out of stock')
  await user.click(cancel.getByRole('button', { name: 'Cancel order' }))
  expect(await step('Cancelled: Out of stock')).toBeDefined()
  await screen.findByRole('button', { name: 'Try refund again' })
  await user.click(screen.getByRole('link', { name: 'Orders' }))
  await user.click(await screen.findByRole('tab', { name: 'Attention 1' }))
  await user.click(within(await row('1b9d6bcd')).getByRole('link', { name: '1b9d6bcd' }))
  await click(user, 'Try refund again')
  expect(await step('Refunded ₹439')).toBeDefined()
})

test('the start of the desk shows the sales of today and links to what waits', async () => {
  const { user, token } = await openDesk()
  await user.click(await screen.findByRole('link', { name: 'Home' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeDefined()
  const today = within(await screen.findByRole('group', { name: 'Today' }))
  const figures = () => today.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(figures()).toEqual(['1', '₹439', '₹0', '₹439'])
  expect(screen.getByRole('img', { name: /^Sales of the last 7 days\. .*: ₹439\.$/ })).toBeDefined()
  await recordOrder(token, bought('another'), signal)
  // The shop in another tab reports the order.
  const shop = new BroadcastChannel('sillage')
  shop.postMessage({ type: 'changed', what: 'orders' })
  shop.close()
  await waitFor(() => expect(figures()).toEqual(['2', '₹878', '₹0', '₹439']))
  await user.click(within(screen.getByRole('list', { name: 'To do' })).getByRole('link', { name: '2 orders to pack' }))
  expect(await screen.findByRole('tab', { name: 'Placed 2', selected: true })).toBeDefined()
})

test('the start of the desk shows how fast the pages are', async () => {
  const { user } = await openDesk()
  const { body } = await (await atDesk()).get('/api/desk/today')
  const speeds = [{ page: 'home', device: 'phone', opened: 12, LCP: 2_500, INP: null, CLS: 100 }]
  await plant({ method: 'GET', path: '/api/desk/today', status: 200, body: { ...body, speeds } } as FaultDraft)
  await user.click(await screen.findByRole('link', { name: 'Home' }))
  const rows = within(await screen.findByRole('table', { name: 'Speed' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Page', 'Shown after', 'Responds in', 'Layout shift', 'Pages opened'],
    ['Home, phone', '2.5 s', 'None yet', '0.1', '12'],
  ])
})

test('a message is found in the inbox, answered and closed', async () => {
  const { user, token } = await openDesk()
  const draft = { about: 'An order', text: 'Order 1b9d6bcd: where is my parcel?', email: ASHA.email } as const
  const ticket = await sendMessage(draft, token, signal)
  await user.click(await screen.findByRole('link', { name: 'Home' }))
  await user.click(await screen.findByRole('link', { name: '1 message' }))
  const table = within(await screen.findByRole('table', { name: 'Messages' }))
  await user.click(table.getByRole('link', { name: 'An order' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'An order' })).toBeDefined()
  expect(screen.getByRole('link', { name: '1b9d6bcd' }).getAttribute('href')).toContain('#/orders/')
  expect(screen.getByText(ticket)).toBeDefined()
  await click(user, 'Send reply')
  expect(screen.getByText('Write a reply.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'It is on its way.')
  // A look at another page does not lose the reply.
  await user.click(screen.getByRole('link', { name: 'Inbox' }))
  await user.click(await screen.findByRole('link', { name: 'An order' }))
  expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveProperty('value', 'It is on its way.')
  const path = '/api/desk/messages/{id}/replies'
  await plant({ method: 'POST', path, status: 503, body: { errors: ['Please try again.'] } } as FaultDraft)
  await click(user, 'Send reply')
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again.')
  await click(user, 'Send reply')
  const log = screen.getByRole('log', { name: 'Conversation' })
  await waitFor(() => expect(log.textContent).toMatch(/^Asha .*\?The shop .*It is on its way\.$/))
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveProperty('value', '')
  for (const act of ['Close', 'Open again', 'Close']) await click(user, act)
  expect(await screen.findByRole('button', { name: 'Open again' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('Closed')
  await user.click(screen.getByRole('link', { name: 'Inbox' }))
  await user.click(await screen.findByRole('tab', { name: 'Closed 1' }))
  expect(await screen.findByRole('row', { name: /An order Order 1b9d6bcd: where is my parcel/ })).toBeDefined()
})

test('a code can be added and changed at the desk, and a refused code stays typed', async () => {
  const { user } = await openDesk([])
  await user.click(await screen.findByRole('link', { name: 'Codes' }))
  const table = within(await screen.findByRole('table', { name: 'Codes' }))
  expect(table.getByRole('row', { name: /^New Year Sale 10% off from ₹1,500 Always 0/ })).toBeDefined()
  await click(user, 'Add code')
  const box = (name: string) => dialog('Add code').getByRole<HTMLInputElement>('textbox', { name })
  await user.click(dialog('Add code').getByRole('button', { name: 'Add code' }))
  expect(dialog('Add code').getByText('A code needs a name.')).toBeDefined()
  await user.type(box('Name'), 'new year sale')
  await user.type(box('Percent'), '20')
  await user.click(dialog('Add code').getByRole('button', { name: 'Add code' }))
  expect((await dialog('Add code').findByRole('alert')).textContent).toMatch(/A code with this name already exists/)
  await user.clear(box('Name'))
  await user.type(box('Name'), 'Monsoon')
  await user.type(box('Uses in total'), '100')
  await user.click(dialog('Add code').getByRole('button', { name: 'Add code' }))
  expect(await screen.findByRole('row', { name: /^Monsoon 20% off Always 0 of 100/ })).toBeDefined()
  await click(user, 'Change Monsoon')
  await user.click(dialog('Change code').getByRole('radio', { name: 'An amount' }))
  await user.click(dialog('Change code').getByRole('button', { name: 'Save code' }))
  expect(await screen.findByRole('row', { name: /^Monsoon ₹20 off Always 0 of 100/ })).toBeDefined()
  await click(user, 'Change Monsoon')
  await user.click(dialog('Change code').getByRole('button', { name: 'End now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click(user, 'Change Monsoon')
  expect(dialog('Change code').queryByRole('button', { name: 'End now' })).toBeNull()
})

test('a member of the staff is offered the passkeys instead of the settings', async () => {
  const { session } = await openDesk()
  await screen.findByRole('link', { name: 'Settings' })
  const owner = session.getSnapshot().context.session
  act(() => session.send({ type: 'session.changed', session: owner && { ...owner, isStaff: true } }))
  expect(screen.getByRole('link', { name: 'Passkeys' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
})

test('the first day marks its current step', async () => {
  await renderDesk()
  act(() => void location.assign('#/setup'))
  expect((await screen.findByText('Your account')).ariaCurrent).toBe('step')
})
