import { expect } from '../../fixtures'
import type { Screen } from './screen'

/** Who is there? */
export const auth: readonly Screen[] = [
  {
    name: 'login',
    async reach(shop) {
      await shop.open('/login')
      await expect(shop.heading('Log in')).toBeVisible()
    },
  },
  {
    name: 'login refused',
    async reach(shop) {
      await shop.open('/login')
      await shop.page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
      await shop.page.getByRole('textbox', { name: 'Password' }).fill('wrong')
      await shop.page.getByRole('button', { name: 'Log In', exact: true }).click()
      await shop.expectAlert('not Registered')
    },
  },
  {
    name: 'signup with messages',
    async reach(shop) {
      await shop.open('/signup')
      await shop.fillSignup('not an address')
      await shop.page.getByRole('textbox', { name: 'Confirm Password' }).fill('another')
      await shop.page.getByRole('textbox', { name: 'First Name' }).fill('')
      await expect(shop.main.getByText('Passwords do not match')).toBeVisible()
    },
  },
  {
    name: 'logged out',
    async reach(shop) {
      await shop.open('/logout')
      await expect(shop.main.getByText('You have successfully been logged out!')).toBeVisible()
    },
  },
]
