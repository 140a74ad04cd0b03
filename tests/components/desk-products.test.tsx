import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '../../domain/catalogue/picture-file'
import { productDraftOf } from '../../domain/desk/product-form'
import { loadDeskProduct, saveDeskProduct } from '../../src/services/api/desk-products'
import { correctStock } from '../../src/services/api/desk-stock'
import { products } from '../support/client'
import { openDesk, signal, type User } from '../support/render-desk'

const click = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const link = (name: string | RegExp) => screen.findByRole('link', { name })

/** Opens the desk at one of its products. */
async function open() {
  const desk = await openPage('Products')
  const table = within(await screen.findByRole('table', { name: 'Products' }))
  await desk.user.click(table.getByRole('link', { name: 'Envy Vortex' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Envy Vortex' })).toBeDefined()
  return desk
}

async function openPage(name: string) {
  const desk = await openDesk()
  await desk.user.click(await link(name))
  return desk
}

/** A PNG. */
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function retype(user: User, name: string, text: string) {
  await user.clear(box(name))
  await user.type(box(name), text)
}

test('a new product names its missing fields and appears in the table once saved', async () => {
  const { user } = await openPage('Products')
  await click(user, 'Add product')
  expect((await screen.findByRole('textbox', { name: 'Title' })).ariaInvalid).toBe('false')
  await click(user, 'Save')
  expect(screen.getByText('Enter a title.')).toBeDefined()
  expect(screen.getByText('Choose a category.')).toBeDefined()
  expect(screen.getByText(/^Not saved: Enter a title\. /).role).toBe('alert')
  expect(document.activeElement).toBe(box('Title'))
  await user.type(box('Title'), 'Monsoon Vetiver')
  await user.type(box('Price'), '1999')
  await user.type(box('Brand'), 'SKINN')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'women')
  await retype(user, 'Stock', '12')
  await user.type(box('Top notes'), 'Bergamot, Pink pepper')
  await click(user, 'Save')
  const table = within(await screen.findByRole('table', { name: 'Products' }))
  await waitFor(() => expect(table.getByRole('row', { name: /Monsoon Vetiver SKINN ₹1,999/ })).toBeDefined())
  expect(table.getByRole('row', { name: /Monsoon Vetiver/ }).textContent).toContain('Not set: size')
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'monsoon')
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2))
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'x')
  expect((await screen.findByText('No products match.')).closest('[role="status"]')).not.toBeNull()
})

test('a product taken off sale is marked in the table, and no longer listed in the shop', async () => {
  const { user } = await open()
  expect(screen.getByText(/^With a live payment key this product is not sold/)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'For sale' }))
  await click(user, 'Save')
  expect(await screen.findByText('Saved.')).toBeDefined()
  expect((await products()).map(({ id }: { id: string }) => id)).not.toContain('envy-vortex')
  await user.click(await link('All products'))
  expect(await screen.findByRole('row', { name: /^Envy Vortex .*Not for sale/ })).toBeDefined()
})

test('a conflicting save shows a notice, retains the typed values and takes over the other changes', async () => {
  const { user, session } = await open()
  const token = session.getSnapshot().context.session?.token ?? ''
  const before = await loadDeskProduct(token, 'envy-vortex', signal)
  await saveDeskProduct(token, before, { ...productDraftOf(before), price: '333', origin: 'France' }, signal)
  await retype(user, 'Title', 'Envy Vortex, blue')
  await click(user, 'Save')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else has changed Envy Vortex/)
  expect(box('Title').value).toBe('Envy Vortex, blue')
  await click(user, 'Use their changes')
  await waitFor(() => expect(box('Price').value).toBe('333'))
  expect(box('Title').value).toBe('Envy Vortex, blue')
  await click(user, 'Save')
  expect(await screen.findByText('Saved.')).toBeDefined()
  const after = await loadDeskProduct(token, 'envy-vortex', signal)
  expect(after).toMatchObject({ title: 'Envy Vortex, blue', price: '333', facts: { origin: 'France' } })
})

test('a picture has a preview before upload, a file that is no picture is refused, and the chosen pictures stay', async () => {
  const { user } = await open()
  const input = screen.getByLabelText<HTMLInputElement>('Pictures')
  // A file that is too large is refused before the product is saved.
  await user.upload(input, new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], 'large.png', { type: 'image/png' }))
  expect(screen.getByText('large.png is too large. A picture has at most 5 MB.').role).toBe('alert')
  await click(user, 'Save')
  expect(document.activeElement).toBe(input)
  await user.upload(input, new File(['no picture at all'], 'oud.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'Preview of oud.png' })).toBeDefined()
  await click(user, 'Save')
  expect((await screen.findByRole('alert')).textContent).toContain('oud.png is not a JPEG, PNG or WebP picture.')
  expect(screen.getByText('The product is saved.')).toBeDefined()
  expect(screen.getByText('oud.png')).toBeDefined()
  // The type of a picture is that of its bytes, also if its name has no extension.
  const bytes = Uint8Array.from(atob(ONE_PIXEL), (one) => one.charCodeAt(0))
  fireEvent.change(input, { target: { files: [new File([bytes], 'oud')] } })
  await click(user, 'Save')
  expect(await screen.findByText('Saved.')).toBeDefined()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(2))
  await click(user, 'Remove picture 1')
  expect(await screen.findByText('The picture is removed.')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(1)
})

test('low stock can be filtered, and a correction below the reserved quantity is refused until it is fixed', async () => {
  const { user, session } = await openPage('Stock')
  const table = within(await screen.findByRole('table', { name: 'Stock' }))
  const row = () => within(table.getByRole('row', { name: /^Envy Vortex/ }))
  const cells = () =>
    row()
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.trim())
  expect(cells()).toEqual(['1000', '2', '998', 'Correct'])
  await user.click(row().getByRole('button', { name: 'Correct' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Correct stock' }))
  await user.click(dialog.getByRole('button', { name: 'Correct stock' }))
  expect(dialog.getByText('Reason is empty.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Change' }), '-999')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Broken')
  await user.click(dialog.getByRole('button', { name: 'Correct stock' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('2 reserved, 998 for sale')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Change' }).value).toBe('-999')
  await user.clear(dialog.getByRole('textbox', { name: 'Change' }))
  await user.type(dialog.getByRole('textbox', { name: 'Change' }), '-990')
  await user.click(dialog.getByRole('button', { name: 'Correct stock' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cells()).toEqual(['10', '2', '8 Low', 'Correct'])
  // The stock changes while a dialog is open: the count is refused, the dialog shows the present stock, and saves the count then.
  await user.click(row().getByRole('button', { name: 'Correct' }))
  const counting = within(screen.getByRole('dialog', { name: 'Correct stock' }))
  await user.click(counting.getByRole('radio', { name: 'Count' }))
  await user.type(counting.getByRole('textbox', { name: 'On hand' }), '7')
  await user.type(counting.getByRole('textbox', { name: 'Reason' }), 'Counted')
  const token = session.getSnapshot().context.session?.token ?? ''
  await correctStock(token, 'envy-vortex', { change: -1, reason: 'Broken' }, signal)
  await user.click(counting.getByRole('button', { name: 'Correct stock' }))
  expect(await counting.findByText(/9 on hand, 2 reserved/)).toBeDefined()
  expect(counting.getByRole('alert').textContent).toContain('9 on hand now')
  await user.click(counting.getByRole('button', { name: 'Correct stock' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cells()).toEqual(['7', '2', '5 Low', 'Correct'])
  await user.click(screen.getByRole('checkbox', { name: 'Low' }))
  await waitFor(() => {
    const [, ...rows] = table.getAllByRole('row').map((one) => one.textContent)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((text) => text?.includes('Low'))).toBe(true)
  })
  expect(location.hash).toBe('#/stock?low=true')
  // The button that shows all products again disappears, and leaves the focus on the list.
  await user.type(await screen.findByRole('searchbox'), 'no such perfume{Enter}')
  await click(user, 'Show all products')
  expect(await screen.findByRole('row', { name: /^Envy Vortex/ })).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stock'))
  await user.click(await link('Home'))
  expect((await link(/low in stock$/)).getAttribute('href')).toBe('#/stock?low=true')
})

test('a shop without orders lists the steps before the first sale, each with its state', async () => {
  const { user } = await openDesk([])
  const steps = within(await screen.findByRole('list', { name: 'Steps' }))
  expect(steps.getAllByRole('listitem').map((step) => step.textContent?.replace(/(Done|To do).*/, '$1'))).toEqual([
    'Set the seller To do',
    'Add the first product Done',
    'Count the stock Done',
    'Look at the promo codes To do',
    'Set the payment keys To do',
    'Set the mail server To do',
  ])
  await user.click(steps.getByRole('link', { name: 'Add the first product' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Add product' })).toBeDefined()
})
