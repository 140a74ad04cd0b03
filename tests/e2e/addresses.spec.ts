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

test('an account’s first address is added by dummy values, changed, kept over a reload and deleted', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/profile/addresses', { addresses: [] })
  await expect(shop.main.getByText('No address found.')).toBeVisible()
  const added = await openForm(page)
  const add = added.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await added.getByRole('button', { name: 'Fill with dummy values' }).click()
  await add.click()
  await shop.expectToast('Address added')
  await expect(added).toBeHidden()
  const card = shop.article(dummyAddress.name)
  await expect(card).toContainText(dummyAddress.city)

  await card.getByRole('button', { name: /^Edit/ }).click()
  const edited = form(page, 'Edit address')
  await expect(box(edited, 'City')).toHaveValue(dummyAddress.city)
  await box(edited, 'City').fill('Mysuru')
  await edited.getByRole('button', { name: 'Update', exact: true }).click()
  await shop.expectToast('Address updated')
  await expect(card).toContainText('Mysuru')
  await page.reload()
  await expect(card).toContainText('Mysuru')

  await card.getByRole('button', { name: /^Delete/ }).click()
  await shop.expectToast('Address deleted')
  await expect(shop.main.getByText('No address found.')).toBeVisible()
})

test('the form tells wrong values at once, saves none with an empty field, and forgets what was typed', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/profile/addresses')
  const dialog = await openForm(page)
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  const fill = dialog.getByRole('button', { name: 'Fill with dummy values' })
  await fill.click()
  for (const [field, wrong, right, message] of [
    ['Zipcode', '01234', '1000', 'Invalid Zipcode'],
    ['Mobile', '12345', '9876543210', 'Invalid Mobile Number'],
  ] as const)
    await test.step(`a wrong ${field}`, async () => {
      await box(dialog, field).fill(wrong)
      await expect(dialog.getByText(message)).toBeVisible()
      await expect(add).toBeDisabled()
      await box(dialog, field).fill('')
      await expect(dialog.getByText(message)).toBeHidden()
      await box(dialog, field).fill(right)
      await expect(dialog.getByText(message)).toBeHidden()
      await expect(add).toBeEnabled()
    })
  await expect(box(dialog, 'Zipcode')).toHaveAttribute('maxlength', '6')
  await expect(box(dialog, 'Mobile')).toHaveAttribute('maxlength', '10')
  for (const field of FIELDS)
    await test.step(`no ${field}`, async () => {
      await fill.click()
      await expect(add).toBeEnabled()
      await box(dialog, field).fill('')
      await expect(add).toBeDisabled()
    })
  for (const [way, close] of [
    ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ] as const)
    await test.step(`closed by ${way}`, async () => {
      await box(dialog, 'Name').fill('Somebody')
      await close()
      await expect(dialog).toBeHidden()
      await openForm(page)
      for (const field of FIELDS) await expect(box(dialog, field)).toHaveValue('')
    })
})
