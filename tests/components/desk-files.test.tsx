import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductImport } from '../../domain/desk/product-csv'
import type { Failure } from '../../domain/failure'
import { formatMoney } from '../../domain/money/money'
import {
  auditPage,
  customersPage,
  deskOrder,
  deskPage,
  documents,
  session,
  unmatchedPayment,
} from '../../machines/examples'
import { TaxDocument } from '../../src/components/ui/tax-document'
import { ExportButton } from '../../src/desk/export-button'
import { OrdersPage } from '../../src/desk/orders/orders-page'
import { PackingSlip } from '../../src/desk/orders/packing-slip'
import { AuditPage } from '../../src/desk/people/audit-page'
import { CustomersPage } from '../../src/desk/people/customers-page'
import { PaymentsPage } from '../../src/desk/people/payments-page'
import { ImportPage } from '../../src/desk/products/import-page'
import { SettingsPage } from '../../src/desk/settings/settings-page'
import * as orders from '../../src/services/api/desk'
import * as api from '../../src/services/api/desk-files'
import * as files from '../../src/services/save-file'
import { renderPage } from '../support/render-page'

const onEnded = vi.fn()
const file = new File(['id,price\r\nenvy-vortex,300\r\n'], 'products.csv', { type: 'text/csv' })
const change: ProductImport = {
  rows: 2,
  changed: 1,
  changes: [{ id: 'envy-vortex', title: 'Envy Vortex', fields: [{ name: 'price', before: '325', after: '300' }] }],
}

beforeEach(() => vi.stubEnv('VITE_API_URL', 'https://shop.example'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('an imported product file shows its changes and is applied after confirmation', async () => {
  const sendProducts = vi.spyOn(api, 'sendProducts').mockResolvedValue(change)
  const user = renderPage(<ImportPage session={session} onEnded={onEnded} />)
  await user.upload(screen.getByLabelText('File of products'), file)
  expect(await screen.findByText('The file has 2 products and changes 1 of them.')).toBeTruthy()
  const changes = within(screen.getByRole('list', { name: 'Changes' }))
  expect(changes.getByText('price: 325 becomes 300')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change 1 product' }))
  expect((await screen.findByText('Changed 1 product.')).role).toBe('status')
  expect(sendProducts.mock.calls.map(([, text, isPreview]) => [text, isPreview])).toEqual([
    ['id,price\r\nenvy-vortex,300\r\n', true],
    ['id,price\r\nenvy-vortex,300\r\n', false],
  ])
})

test('an invalid file shows the place of its error, and another file can be chosen', async () => {
  const wrong: Failure = { status: 422, messages: ['Line 2, column price: it is not a price in whole rupees.'] }
  vi.spyOn(api, 'sendProducts').mockRejectedValueOnce(wrong).mockResolvedValue({ rows: 2, changed: 0, changes: [] })
  const user = renderPage(<ImportPage session={session} onEnded={onEnded} />)
  await user.upload(screen.getByLabelText('File of products'), file)
  expect((await screen.findByRole('alert')).textContent).toBe(wrong.messages[0])
  await user.upload(screen.getByLabelText('File of products'), file)
  expect(await screen.findByText('The file has 2 products and changes nothing.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change 0 products' }).disabled).toBe(true)
})

test('Export downloads a file of all listed orders, also from a later page', async () => {
  const loadFile = vi.spyOn(api, 'loadFile').mockResolvedValue('_id,orderId\r\n')
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  const loadOrders = vi.spyOn(orders, 'loadDeskOrders').mockResolvedValue(deskPage)
  const user = renderPage(<OrdersPage session={session} onEnded={onEnded} />)
  await user.click(await screen.findByRole('tab', { name: /^Placed/ }))
  await user.click(screen.getByRole('button', { name: 'Older orders' }))
  await vi.waitFor(() => expect(loadOrders.mock.lastCall?.[1]).toMatchObject({ state: 'placed', after: 'o-1' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await vi.waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith('sillage-orders.csv', '\uFEFF_id,orderId\r\n', 'text/csv'),
  )
  expect(loadFile.mock.calls[0]?.slice(0, 3)).toEqual([session.token, 'orders', { state: 'placed' }])
})

test('customers can be searched and paged, and link to their orders', async () => {
  const loadCustomers = vi.spyOn(api, 'loadCustomers').mockResolvedValue(customersPage)
  const user = renderPage(<CustomersPage session={session} onEnded={onEnded} />)
  const link = await screen.findByRole('link', { name: '1 order of Asha Verma' })
  expect(link.getAttribute('href')).toBe('/orders?search=asha%40example.com')
  // The table has no column headers on a phone, so each figure has a name.
  const row = screen.getByRole('row', { name: /^Asha Verma/ })
  expect([...row.querySelectorAll('td')].map(({ dataset }) => dataset.label)).toEqual(['Last order', 'Orders', 'Spent'])
  await user.click(screen.getByRole('button', { name: 'More customers' }))
  await vi.waitFor(() => expect(loadCustomers.mock.lastCall?.[1]).toEqual({ search: '', after: 'c-1' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'asha')
  await vi.waitFor(() => expect(loadCustomers.mock.lastCall?.[1]).toEqual({ search: 'asha', after: '' }))
})

test('the audit log names the actor, the action and the product, and links to the product', async () => {
  vi.spyOn(api, 'loadAudit').mockResolvedValue(auditPage)
  renderPage(<AuditPage session={session} onEnded={onEnded} />)
  const row = within(await screen.findByRole('row', { name: /^Stock corrected/ }))
  expect(row.getByText('change: 5, reason: Counted')).toBeTruthy()
  expect(row.getByText('kavya@example.com')).toBeTruthy()
  expect(row.getByText(/^20 Nov 2026/)).toBeTruthy()
  const [{ subject } = { subject: '' }] = auditPage.audit
  expect(row.getByRole('link', { name: subject }).getAttribute('href')).toBe(`/products/${subject}`)
  const hidden = within(screen.getByRole('row', { name: /^Review hidden/ }))
  expect(hidden.getByRole('link', { name: subject }).getAttribute('href')).toBe('/reviews')
})

test('each entry of the audit log links to a page that the desk has, or to none', async () => {
  const of = (what: string, subject: string) => ({
    id: what,
    at: '2026-11-20T10:00:00+05:30',
    who: 'k',
    what,
    subject,
    words: '',
  })
  const audit = [
    of('message.reply', 'S-1A2B3C4D'),
    of('mail.again', '1b9d6bcd'),
    of('stray', 'pay_1'),
    of('product.samples', 'samples'),
    of('keeper.add', 'new@example.com'),
    of('passkey.add', 'kavya@example.com'),
  ]
  vi.spyOn(api, 'loadAudit').mockResolvedValue({ audit, next: null })
  renderPage(<AuditPage session={session} onEnded={onEnded} />)
  const table = within(await screen.findByRole('table', { name: 'Audit' }))
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/inbox/S-1A2B3C4D',
    '/orders/1b9d6bcd',
    '/payments',
    '/products',
  ])
  expect(table.getByText('new@example.com')).toBeTruthy()
})

test('an audit search without a match so far states it and continues, and an empty list offers all entries', async () => {
  const loadAudit = vi.spyOn(api, 'loadAudit').mockResolvedValue({ audit: [], next: 'd-9' })
  const user = renderPage(<AuditPage session={session} onEnded={onEnded} />)
  expect(await screen.findByText("No matches so far. 'Earlier' looks further.")).toBeTruthy()
  loadAudit.mockResolvedValue({ audit: [], next: null })
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  expect(await screen.findByText('No entries match.')).toBeTruthy()
  expect(loadAudit.mock.lastCall?.[1]).toEqual({ search: '', after: 'd-9' })
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('Nothing has been changed yet.')).toBeTruthy()
})

test('in a shop without a server, customers, audit, settings and files explain that they need one', async () => {
  vi.stubEnv('VITE_API_URL', '')
  const user = renderPage(
    <>
      <CustomersPage session={session} onEnded={onEnded} />
      <AuditPage session={session} onEnded={onEnded} />
      <ExportButton session={session} onEnded={onEnded} file="orders" />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Export' }))
  for (const what of ['Customers need', 'The audit needs', 'Files need'])
    expect(await screen.findByText(new RegExp(`^${what} a server: this shop is in your browser alone\\.`))).toBeTruthy()
  renderPage(<SettingsPage session={session} onEnded={onEnded} />)
  const settings = await screen.findByText(/^Settings need a server: this shop is in your browser alone\./)
  expect(settings.closest('[role="alert"]')).not.toBeNull()
  // A second try would be refused too.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a packing slip shows flat, landmark and prices, except the prices of a gift that hides them', () => {
  const delivery = { ...deskOrder.delivery, flat: '3B', landmark: 'Near the lake' }
  const gift = { message: 'Happy birthday', isWrapped: true }
  const pricesWith = (hidesPrices: boolean) => {
    renderPage(<PackingSlip order={{ ...deskOrder, delivery, gift: { ...gift, hidesPrices } }} />)
    expect(within(screen.getByRole('region', { name: 'Gift' })).getByText('Happy birthday')).toBeTruthy()
    expect(screen.getByText('Deliver to').nextElementSibling?.textContent).toMatch(/, 3B, .*, Near the lake, /)
    const prices = [screen.queryAllByRole('columnheader', { name: 'Price' }), screen.queryAllByText(/₹/)]
    cleanup()
    return prices.map(({ length }) => length)
  }
  expect(pricesWith(false)).toEqual([1, deskOrder.products.length])
  expect(pricesWith(true)).toEqual([0, 0])
})

test('an invoice shows the value without the tax, the tax and the total of each line', () => {
  renderPage(<TaxDocument document={documents.invoice} />)
  const { taxable, total } = documents.invoice.sums
  const row = screen.getByRole('row', { name: /^Sum/ })
  expect(row.textContent).toMatch(new RegExp(`${formatMoney(taxable)}.*${formatMoney(total)}$`))
})

test('a payment without an order is refunded once the shop accepts the reason, and leaves the list', async () => {
  const load = vi
    .spyOn(api, 'loadUnmatchedPayments')
    .mockResolvedValueOnce({ payments: [unmatchedPayment], next: null })
  load.mockResolvedValue({ payments: [], next: null })
  const refused: Failure = { status: 409, messages: ['Payment pay_late is being refunded.'] }
  const settle = vi.spyOn(api, 'settlePayment').mockRejectedValueOnce(refused).mockResolvedValue()
  const user = renderPage(<PaymentsPage session={session} onEnded={onEnded} />)
  await user.click(await screen.findByRole('button', { name: 'Refund: payment pay_late' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }))
  const send = dialog.getByRole('button', { name: 'Refund' })
  await user.click(send)
  expect(dialog.getByText('Reason is empty.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid too late')
  await user.click(send)
  expect((await dialog.findByRole('alert')).textContent).toBe(refused.messages[0])
  await user.click(send)
  expect(await screen.findByText('Every payment has an order.')).toBeTruthy()
  const [first, second] = settle.mock.calls.map(([, id, settlement]) => [id, settlement])
  expect(first).toEqual(['pay_late', { id: expect.any(String), how: 'refund', reason: 'Paid too late' }])
  expect(second).toEqual(first)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
