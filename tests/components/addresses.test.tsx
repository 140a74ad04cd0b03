import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import type { FaultDraft } from '../../domain/fault'
import { flowsOf } from '../../src/shop/flows-of'
import { renderShop, toast } from '../support/render-shop'

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

/** Opens the form of a new address for a shopper without addresses. */
async function openForm(faults: FaultDraft[] = []) {
  const { user } = await renderShop('/profile/addresses', { shopper: {}, faults })
  await screen.findByText('No address found.')
  await user.click(button('Add address'))
  return user
}

test('addresses that could not be loaded, or later not refreshed, can be loaded again', async () => {
  const refused: FaultDraft = { method: 'GET', path: '/api/user/addresses', status: 500 }
  const shopper = { addresses: [dummyAddress] }
  const { user, shop, plant } = await renderShop('/profile/addresses', { shopper, faults: [refused] })
  await screen.findByText('Your addresses could not be loaded.')
  await user.click(button('Try again'))
  await screen.findByRole('article', { name: dummyAddress.name })
  await plant([refused])
  flowsOf(shop.auth).addresses?.send({ type: 'addresses.stale' })
  expect(await screen.findByText(/^Your addresses could not be refreshed/)).toBeDefined()
})

test('an address that already exists causes a warning before it is added again', async () => {
  const { user } = await renderShop('/profile/addresses', { shopper: { addresses: [dummyAddress] } })
  await screen.findByRole('article', { name: dummyAddress.name })
  await user.click(button('Add address'))
  expect(screen.queryByText('You have this address already.')).toBeNull()
  await user.click(button('Fill with dummy values'))
  expect(screen.getByText('You have this address already.').getAttribute('role')).toBe('status')
  await user.type(box('City'), ' East')
  expect(screen.queryByText('You have this address already.')).toBeNull()
})

test('spaces and a country code in a copied zipcode and mobile number are removed', async () => {
  const user = await openForm()
  for (const one of within(await dialog('Add address')).getAllByRole<HTMLInputElement>('textbox'))
    expect(one.autocomplete).not.toBe('')
  expect(box('Zipcode').autocomplete).toBe('postal-code')
  expect(box('Landmark (optional)').required).toBe(false)
  expect(box('Zipcode').getAttribute('aria-describedby')).toBe(screen.getByText('6 digits, for example 560038').id)
  // A maximum length would cut autofilled text before its spaces are removed.
  for (const name of ['Zipcode', 'Mobile']) expect(box(name).hasAttribute('maxlength')).toBe(false)
  await user.click(box('Zipcode'))
  await user.paste('560 038')
  expect(box('Zipcode').value).toBe('560038')
  await user.click(box('Mobile'))
  await user.paste('+91 98765 43210')
  await user.tab()
  expect(box('Mobile').value).toBe('9876543210')
  expect(screen.queryByText('Invalid Mobile Number')).toBeNull()
})

test('an unknown PIN code gets a warning and can be saved, an invalid one or mobile number gets an error and cannot', async () => {
  const user = await openForm()
  expect(button('Add').disabled).toBe(true)
  await user.click(button('Fill with dummy values'))
  await user.clear(box('Zipcode'))
  await user.paste('999999')
  const warning = screen.getByText('We do not know this PIN code. Please check its digits.')
  expect(box('Zipcode').getAttribute('aria-describedby')).toBe(warning.id)
  expect(box('Zipcode').getAttribute('aria-invalid')).toBe('false')
  // City and state followed the PIN code, so they are empty.
  await user.type(box('City'), 'Bengaluru')
  await user.type(box('State'), 'Karnataka')
  await waitFor(() => expect(button('Add').disabled).toBe(false))
  await user.clear(box('Zipcode'))
  await user.paste('0123')
  await user.clear(box('Mobile'))
  await user.paste('12345678901')
  expect(box('Mobile').value).toBe('12345678901')
  expect(screen.getByText('Invalid Zipcode').id).toBe(box('Zipcode').getAttribute('aria-describedby'))
  expect(screen.getByText('Invalid Mobile Number').id).toBe(box('Mobile').getAttribute('aria-describedby'))
  expect(button('Add').disabled).toBe(true)
})

test('a failed save is reported in the dialog, where the typed text stays, or in a toast once it is closed', async () => {
  const refused: FaultDraft = { method: 'POST', path: '/api/user/address', status: 500 }
  const user = await openForm([refused, { ...refused, delay: 200 }])
  await user.click(button('Fill with dummy values'))
  await user.click(button('Add'))
  const form = await dialog('Add address')
  expect((await within(form).findByRole('alert')).textContent).toBe('The address could not be saved.')
  expect(box('Street').value).toBe('12, Lavender Lane, Indiranagar')
  await waitFor(() => expect(button('Add').disabled).toBe(false))
  await user.click(button('Add'))
  await user.click(button('Cancel'))
  await toast('The address could not be saved.')
})
