import { expect, test } from './fixtures'

test('a shopper changes name and password, and the other tab follows the name', async ({ page, shop }) => {
  await shop.signUp()
  await shop.open('/profile')
  const other = await shop.openInAnotherTab('/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit profile' })
  await form.getByRole('textbox', { name: 'First Name' }).fill('Usha')
  await form.getByRole('button', { name: 'Save' }).click()
  await shop.expectToast('Profile updated')
  await expect(shop.main.getByRole('heading', { name: 'Usha Verma' })).toBeVisible()
  await expect(other.main.getByRole('heading', { name: 'Usha Verma' })).toBeVisible()

  await page.getByRole('button', { name: 'Change password' }).click()
  const passwords = page.getByRole('dialog', { name: 'Change password' })
  await passwords.getByLabel('Current Password').fill('rose-and-oud')
  await passwords.getByLabel('New Password').fill('vetiver-and-iris')
  await passwords.getByLabel('Confirm Password').fill('vetiver-and-iris')
  await passwords.getByRole('button', { name: 'Save' }).click()
  await shop.expectToast('Password changed')
  await page.reload()
  await expect(shop.main.getByRole('heading', { name: 'Usha Verma' })).toBeVisible()
})
