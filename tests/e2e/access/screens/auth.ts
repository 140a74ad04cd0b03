import { expect } from '../../fixtures'
import { opened, type Screen } from './screen'

/** The screens of login and sign-up. */
export const auth: readonly Screen[] = [
  opened('login', '/login', (shop) => shop.heading('Log in')),
  {
    name: 'login refused',
    async reach(shop) {
      await shop.open('/login')
      await shop.page.getByRole('textbox', { name: 'Email' }).fill('unknown@example.com')
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
  opened('logged out', '/logout', ({ main }) => main.getByText('You have successfully been logged out!')),
]
