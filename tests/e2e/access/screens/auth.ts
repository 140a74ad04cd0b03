import { expect } from '../../fixtures'
import type { Shop } from '../../shop'
import { opened, type Screen } from './screen'

const box = (name: string) => (shop: Shop) => shop.page.getByRole('textbox', { name, exact: true })

/** The screens of login and sign-up. */
export const auth: readonly Screen[] = [
  opened('login', '/login', (shop) => shop.heading('Log in')),
  opened('login refused', '/login', box('Email'), undefined, async (shop) => {
    await box('Email')(shop).fill('unknown@example.com')
    await box('Password')(shop).fill('wrong')
    await shop.page.getByRole('button', { name: 'Log In', exact: true }).click()
    await shop.expectAlert('not Registered')
  }),
  opened('signup with messages', '/signup', box('First Name'), undefined, async (shop) => {
    await shop.fillSignup('not an address')
    await box('Confirm Password')(shop).fill('another')
    await box('First Name')(shop).fill('')
    await expect(shop.main.getByText('Passwords do not match')).toBeVisible()
  }),
  opened('logged out', '/logout', ({ main }) => main.getByText('You have successfully been logged out!')),
]
