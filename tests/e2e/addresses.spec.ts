import type { Locator, Page } from '@playwright/test'
import { dummyAddress } from '../../domain/address'
import { expect, test } from './fixtures'

const form = (page: Page, name: string) => page.getByRole('dialog', { name })
const box = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true })
const FIELDS = ['Name', 'Street', 'City', 'State', 'Zipcode', 'Country', 'Mobile']

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Add address' }).click()
  return form(page, 'Add address')
}

test('an account without addresses says so, and its first address is added by dummy values', async ({ page, shop }) => {
  await shop.signUp()
  await shop.open('/profile/addresses')
  await expect(shop.main.getByText('No address found.')).toBeVisible()
  const dialog = await openForm(page)
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await dialog.getByRole('button', { name: 'Fill with dummy values' }).click()
  await expect(add).toBeEnabled()
  await add.click()
  await shop.expectToast('Address added')
  await expect(dialog).toBeHidden()
  await expect(shop.article(dummyAddress.name)).toContainText(dummyAddress.city)
})

test('an address is changed and deleted', async ({ page, shop }) => {
  await shop.signUp()
  await shop.api('POST', '/api/user/address', { address: dummyAddress })
  await shop.open('/profile/addresses')
  await shop.article(dummyAddress.name).getByRole('button', { name: /^Edit/ }).click()
  const dialog = form(page, 'Edit address')
  await expect(box(dialog, 'City')).toHaveValue(dummyAddress.city)
  await box(dialog, 'City').fill('Mysuru')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await shop.expectToast('Address updated')
  await expect(shop.article(dummyAddress.name)).toContainText('Mysuru')
  await page.reload()
  await expect(shop.article(dummyAddress.name)).toContainText('Mysuru')
  await shop
    .article(dummyAddress.name)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await shop.expectToast('Address deleted')
  await expect(shop.main.getByText('No address found.')).toBeVisible()
})

test('a wrong zipcode or mobile number is told at once and cannot be saved', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.open('/profile/addresses')
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'Fill with dummy values' }).click()
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  for (const [field, wrong, right, message] of [
    ['Zipcode', '01234', '1000', 'Invalid Zipcode'],
    ['Mobile', '12345', '9876543210', 'Invalid Mobile Number'],
  ] as const) {
    await box(dialog, field).fill(wrong)
    await expect(dialog.getByText(message)).toBeVisible()
    await expect(add).toBeDisabled()
    await box(dialog, field).fill('')
    await expect(dialog.getByText(message)).toBeHidden()
    await box(dialog, field).fill(right)
    await expect(dialog.getByText(message)).toBeHidden()
    await expect(add).toBeEnabled()
  }
  await expect(box(dialog, 'Zipcode')).toHaveAttribute('maxlength', '6')
  await expect(box(dialog, 'Mobile')).toHaveAttribute('maxlength', '10')
})

test('an address with an empty field cannot be saved', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.open('/profile/addresses')
  const dialog = await openForm(page)
  for (const field of FIELDS) {
    await dialog.getByRole('button', { name: 'Fill with dummy values' }).click()
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
    await box(dialog, field).fill('')
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  }
})

for (const [way, close] of [
  ['Cancel', (page: Page) => page.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const)
  test(`closing the form by ${way} forgets what was typed`, async ({ page, shop }) => {
    await shop.logInAsGuest()
    await shop.open('/profile/addresses')
    const dialog = await openForm(page)
    await box(dialog, 'Name').fill('Somebody')
    await close(page)
    await expect(dialog).toBeHidden()
    await openForm(page)
    for (const field of FIELDS) await expect(box(dialog, field)).toHaveValue('')
  })

test('an address that could not be saved keeps what was typed', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.open('/profile/addresses')
  await shop.fault({ method: 'POST', path: '/api/user/address', status: 500 })
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'Fill with dummy values' }).click()
  await box(dialog, 'Name').fill('Somebody')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(/address/i)
  await expect(box(dialog, 'Name')).toHaveValue('Somebody')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await shop.expectToast('Address added')
  await expect(shop.article('Somebody')).toBeVisible()
})
