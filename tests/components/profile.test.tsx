import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import { login } from '../../src/services/api/auth'
import { loadSession } from '../../src/services/session'
import {
  liveButton,
  otherTabHas,
  PASSWORD,
  renderShop,
  SHOPPER,
  signUpOther,
  toast,
  tokenOf,
} from '../support/render-shop'

const { signal } = new AbortController()

async function openForm(user: UserEvent, name: string) {
  const button = await screen.findByRole('button', { name })
  // Wait until the account is open.
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  return within(await screen.findByRole('dialog', { name: new RegExp(`^${name}`) }))
}

const drafts = () => Object.entries(sessionStorage).filter(([key]) => key.includes('draft'))

test('a changed name is shown at once, stored and sent to the backend', async () => {
  const { user, shop } = await renderShop('/profile', { shopper: {} })
  const dialog = await openForm(user, 'Edit profile')
  const first = dialog.getByRole('textbox', { name: 'First Name' })
  expect(first).toHaveProperty('value', 'Asha')
  await user.clear(first)
  expect(dialog.queryByText('Enter your first name')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Enter your first name')).toBeDefined()
  await user.click(first)
  await user.paste('a'.repeat(61))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('The first name has more than 60 characters.')).toBeDefined()
  await user.clear(first)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Enter your first name')).toBeDefined()
  expect(dialog.queryByText('The first name has more than 60 characters.')).toBeNull()
  await user.type(first, ' Usha ')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await toast('Profile updated')
  expect(await screen.findByRole('heading', { name: 'Usha Verma' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(loadSession()?.user.firstName).toBe('Usha')
  expect((await login({ email: SHOPPER.email, password: PASSWORD }, signal)).user.firstName).toBe('Usha')
  expect(shop.auth.getSnapshot().matches('shopper')).toBe(true)
})

test.each([
  ['/profile', 'Edit profile', 'First Name'],
  ['/profile/addresses', 'Edit: Asha Verma', 'Street'],
])('%s: the input after %s is restored after a reload, unless it was cancelled', async (path, name, label) => {
  const { user } = await renderShop(path, { shopper: { addresses: [dummyAddress] } })
  const open = async () => user.click(await liveButton(name))
  await open()
  await user.type(screen.getByLabelText(label), ' Rao')
  const typed = drafts()
  expect(typed).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(drafts()).toEqual([])
  // A reload closes the dialog too, and retains the drafts.
  for (const [key, text] of typed) sessionStorage.setItem(key, text)
  await open()
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toMatch(/ Rao$/)
})

test('a wrong password shows an error in the form, a new one is valid from then on, and the session continues', async () => {
  const { user, shop } = await renderShop('/profile', { shopper: {} })
  const dialog = await openForm(user, 'Change password')
  // Password managers save the new password under this e-mail.
  expect(document.querySelector('dialog [autocomplete="username"]')).toHaveProperty('value', SHOPPER.email)
  await user.type(dialog.getByLabelText('Current Password'), 'not it')
  for (const name of ['New Password', 'Confirm Password'])
    await user.type(dialog.getByLabelText(name), 'vetiver and iris')
  expect(drafts()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^The credentials you entered are invalid/)
  expect(dialog.getByLabelText('New Password')).toHaveProperty('value', 'vetiver and iris')
  await user.clear(dialog.getByLabelText('Current Password'))
  await user.type(dialog.getByLabelText('Current Password'), PASSWORD)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await toast('Password changed')
  expect((await fetch('/api/user', { headers: { authorization: tokenOf(shop) } })).status).toBe(200)
  expect((await login({ email: SHOPPER.email, password: 'vetiver and iris' }, signal)).token).not.toBe('')
})

test('a deleted account no longer exists, and its shopper is logged out', async () => {
  const { user } = await renderShop('/profile', { shopper: {} })
  const dialog = await openForm(user, 'Delete account')
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  await toast('Account deleted')
  await waitFor(() => expect(location.pathname).toBe('/logout'))
  await expect(login({ email: SHOPPER.email, password: PASSWORD }, signal)).rejects.toMatchObject({ status: 404 })
})

test('a shopper can download all data of the account as a file, without the password', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const { user } = await renderShop('/profile', { shopper: { cart: ['envy-vortex'] } })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Download my data' })
  await user.dblClick(button)
  await waitFor(() => expect(files).not.toHaveLength(0))
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(files).toHaveLength(1)
  click.mockRestore()
  const text = (await files[0]?.text()) ?? ''
  expect(JSON.parse(text)).toMatchObject({ email: SHOPPER.email, cart: [{ id: 'envy-vortex' }] })
  expect(text).not.toContain('"password"')
})

test('a typed password is not shown to another shopper who has logged in in another tab', async () => {
  const { user } = await renderShop('/profile', { shopper: {} })
  const ravi = await signUpOther()
  const dialog = await openForm(user, 'Change password')
  await user.type(dialog.getByLabelText('New Password'), 'secret of Asha')
  otherTabHas(ravi)
  await screen.findByRole('heading', { name: `${ravi.user.firstName} ${ravi.user.lastName}` })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByDisplayValue('secret of Asha')).toBeNull()
})
