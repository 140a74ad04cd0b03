import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dummyAddress } from '../../domain/address'
import { liveButton, renderShop, toast, undoOffered } from './render-shop'

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

async function addDummy(user: UserEvent) {
  await screen.findByText('No address found.')
  await user.click(button('Add address'))
  await user.click(button('Fill with dummy values'))
  await user.click(button('Add'))
  await screen.findByRole('article', { name: 'Asha Verma' })
}

test('a deleted address can be taken back', async () => {
  const { user } = await renderShop('/profile/addresses', { shopper: {} })
  await addDummy(user)
  await user.click(button('Delete: Asha Verma'))
  expect(await screen.findByText('No address found.')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /^Undo / }))
  expect(await screen.findByRole('article', { name: 'Asha Verma' })).toBeDefined()
})

test('an address is shown with its flat and its landmark', async () => {
  const flat = { ...dummyAddress, flat: '3B', landmark: 'Near the lake' }
  await renderShop('/profile/addresses', { shopper: { addresses: [flat] } })
  expect(await screen.findByText(`3B, ${dummyAddress.street}, Near the lake`)).toBeDefined()
})

test('an address that is there already is told before it is added once more', async () => {
  const { user } = await renderShop('/profile/addresses', { shopper: { addresses: [dummyAddress] } })
  await screen.findByRole('article', { name: dummyAddress.name })
  await user.click(button('Add address'))
  expect(screen.queryByText('You have this address already.')).toBeNull()
  await user.click(button('Fill with dummy values'))
  expect(screen.getByText('You have this address already.').getAttribute('role')).toBe('status')
  await user.type(box('City'), ' East')
  expect(screen.queryByText('You have this address already.')).toBeNull()
})

test('a zipcode and a mobile number copied with spaces and a country code are taken as they are meant', async () => {
  const { user } = await renderShop('/profile/addresses', { shopper: {} })
  await screen.findByText('No address found.')
  await user.click(button('Add address'))
  expect(box('Zipcode').getAttribute('aria-describedby')).toBe(screen.getByText('6 digits, for example 560038').id)
  // A limit would cut what a phone fills in before its spaces are taken out.
  for (const name of ['Zipcode', 'Mobile']) expect(box(name).hasAttribute('maxlength')).toBe(false)
  await user.click(box('Zipcode'))
  await user.paste('560 038')
  expect(box('Zipcode').value).toBe('560038')
  await user.click(box('Mobile'))
  await user.paste('+91 98765 43210')
  expect(box('Mobile').value).toBe('9876543210')
  expect(screen.queryByText('Invalid Mobile Number')).toBeNull()
})

test('a wrong zipcode or mobile number is told under its field, and the address cannot be saved', async () => {
  const { user } = await renderShop('/profile/addresses', { shopper: {} })
  await screen.findByText('No address found.')
  await user.click(button('Add address'))
  expect(button('Add').disabled).toBe(true)
  await user.click(button('Fill with dummy values'))
  await waitFor(() => expect(button('Add').disabled).toBe(false))
  await user.clear(box('Zipcode'))
  await user.paste('0123')
  await user.clear(box('Mobile'))
  await user.paste('12345678901')
  expect(box('Mobile').value).toBe('1234567890')
  await user.type(box('Mobile'), '{Backspace}')
  expect(screen.getByText('Invalid Zipcode').id).toBe(box('Zipcode').getAttribute('aria-describedby'))
  expect(screen.getByText('Invalid Mobile Number').id).toBe(box('Mobile').getAttribute('aria-describedby'))
  expect(button('Add').disabled).toBe(true)
})

test('an address that could not be saved is told in the dialog, and nothing typed is lost', async () => {
  const { user } = await renderShop('/profile/addresses', {
    shopper: {},
    faults: [{ method: 'POST', path: '/api/user/address', status: 500 }],
  })
  await screen.findByText('No address found.')
  await user.click(button('Add address'))
  await user.click(button('Fill with dummy values'))
  await user.click(button('Add'))
  const form = await dialog('Add address')
  expect((await within(form).findByRole('alert')).textContent).toBe('The address could not be saved.')
  expect(box('Street').value).toBe('12, Lavender Lane, Indiranagar')
  await waitFor(() => expect(button('Add').disabled).toBe(false))
  await user.click(button('Add'))
  expect(await screen.findByRole('article', { name: 'Asha Verma' })).toBeDefined()
})

test('an address that fails after its form was closed is told all the same', async () => {
  const { user } = await renderShop('/profile/addresses', {
    shopper: {},
    faults: [{ method: 'POST', path: '/api/user/address', status: 500, delay: 200 }],
  })
  await screen.findByText('No address found.')
  await user.click(button('Add address'))
  await user.click(button('Fill with dummy values'))
  await user.click(button('Add'))
  await user.click(button('Cancel'))
  expect(await toast('The address could not be saved.')).toBeDefined()
})

test('a cancelled form is empty when it is opened again', async () => {
  const { user } = await renderShop('/profile/addresses', { shopper: {} })
  await screen.findByText('No address found.')
  await user.click(button('Add address'))
  await user.click(box('Name'))
  await user.paste('Somebody')
  await user.click(button('Cancel'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button('Add address'))
  expect(box('Name').value).toBe('')
})

test('Undo of a deletion pressed while another address is being saved brings it back after that', async () => {
  const { user, plant } = await renderShop('/profile/addresses', {
    shopper: { addresses: [dummyAddress, { ...dummyAddress, name: 'Ravi Nair' }] },
  })
  const remove = await liveButton('Delete: Ravi Nair')
  const undo = await undoOffered(() => user.click(remove))
  await plant([{ method: 'POST', path: '/api/user/address/{id}', delay: 400 }])
  await user.click(await liveButton('Edit: Asha Verma'))
  await user.click(button('Update'))
  await user.click(undo)
  expect(screen.queryByRole('article', { name: 'Ravi Nair' })).toBeNull()
  expect(await screen.findByRole('article', { name: 'Ravi Nair' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an address submitted twice in one tick is saved once', async () => {
  const { user } = await renderShop('/profile/addresses', { shopper: {} })
  await screen.findByText('No address found.')
  await user.click(button('Add address'))
  await user.click(button('Fill with dummy values'))
  const add = button('Add')
  add.click()
  add.click()
  await screen.findByRole('article', { name: 'Asha Verma' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('a PIN code fills city and state, which stay to be edited', async () => {
  const { user } = await renderShop('/profile/addresses', { shopper: {} })
  await user.click(await liveButton('Add address'))
  const box = (name: string) => screen.getByRole('textbox', { name })
  await user.type(box('Zipcode'), '560038')
  expect(box('City')).toHaveProperty('value', 'Bengaluru')
  expect(box('State')).toHaveProperty('value', 'Karnataka')
  await user.clear(box('City'))
  await user.type(box('City'), 'Bangalore')
  expect(box('City')).toHaveProperty('value', 'Bangalore')
})
