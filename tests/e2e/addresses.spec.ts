import type { Locator, Page } from '@playwright/test'
import { dummyAddress } from '../../domain/address'
import { expect, test } from './fixtures'

const form = (page: Page, name: string) => page.getByRole('dialog', { name })
const box = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true })

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Add address' }).click()
  return form(page, 'Add address')
}

test('an account’s first address is added by dummy values, changed, kept over a reload and deleted', {
  tag: '@release',
}, async ({ page, shop }) => {
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
