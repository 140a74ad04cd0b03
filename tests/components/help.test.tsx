import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CONTACT } from '../../domain/account/contact'
import { sendMessage } from '../../src/services/api/shop'
import { atDesk } from '../support/client'
import { renderShop, SHOPPER, tokenOf } from '../support/render-shop'

const SELLER = {
  isDemonstration: false,
  name: 'Sillage Perfumes',
  address: '1 Marine Drive, Mumbai 400002',
  gstin: '27AAPFU0939F1ZV',
  phone: '+91 22 5550 0199',
  email: 'care@sillage.example',
  officer: { name: 'Meera Iyer', phone: '+91 22 5550 0177', email: 'officer@sillage.example' },
}
const named = { faults: [{ method: 'GET' as const, path: '/api/shop', status: 200, body: SELLER }] }
const officer = () => screen.findByRole('region', { name: 'Grievance officer' })
const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('without a seller the contact page states that nothing is sold, and has links to call and write', async () => {
  const { main } = await renderShop('/help/contact')
  await within(await officer()).findByText('A demonstration: nothing is sold.')
  for (const place of [main, screen.getByRole('contentinfo')])
    expect(linksIn(place)).toEqual(expect.arrayContaining(['tel:+912255500142', `mailto:${CONTACT.email}`]))
})

test('a shop that sells shows its name, its grievance officer and the time limit for complaints', async () => {
  const { main } = await renderShop('/help/contact', named)
  const region = await officer()
  await within(region).findByText('Meera Iyer')
  expect(region.textContent).toMatch(/acknowledge it within 48 hours and settle it within one month/)
  expect(linksIn(region)).toEqual(['tel:+912255500177', 'mailto:officer@sillage.example'])
  expect(within(main).getByText(`You buy from ${SELLER.name}, ${SELLER.address}, GSTIN ${SELLER.gstin}.`)).toBeDefined()
  expect(within(main).queryByText('A demonstration: nothing is sold.')).toBeNull()
})

test('a shop that sells but has no seller details never states that nothing is sold', async () => {
  const live = { faults: [{ ...named.faults[0], body: { isDemonstration: false } }] } as typeof named
  const { main } = await renderShop('/help/contact', live)
  await within(await officer()).findByText('This shop has not named its officer yet.')
  expect(within(main).getByText('This shop has not named its seller yet.')).toBeDefined()
  expect(main.textContent).not.toContain('nothing is sold')
})

test('a complete message is sent and its ticket number is shown; a failure leaves it typed', async () => {
  const { user, plant } = await renderShop('/help/contact')
  const form = within(await screen.findByRole('form', { name: 'Write to us' }))
  await user.click(form.getByRole('button', { name: 'Send' }))
  for (const text of [
    'Please choose what it is about.',
    'Please write a message.',
    'Please enter an e-mail address for our reply.',
  ])
    expect(form.getByText(text)).toBeDefined()
  await user.selectOptions(form.getByRole('combobox', { name: 'About' }), 'A complaint')
  await user.type(form.getByRole('textbox', { name: 'Your message' }), 'The parcel came open.')
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'meera@example.com')
  await plant([{ method: 'POST', path: '/api/message', status: 500 }])
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect((await form.findByRole('alert')).textContent).toBe('The shop did not answer. Please try again.')
  expect(form.getByRole('textbox', { name: 'Your message' })).toHaveProperty('value', 'The parcel came open.')
  await user.click(form.getByRole('button', { name: 'Send' }))
  const ticket = await screen.findByText(
    /^Ticket S-\w{8}\. We have received your message and will reply to meera@example\.com/,
  )
  expect(ticket.getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveProperty('value', '')
})

test('an unsent message, with the e-mail address of the shopper, is restored after a visit to another page and cleared at the logout', async () => {
  const { user } = await renderShop('/help/contact', { shopper: {} })
  const message = () => screen.findByRole('textbox', { name: 'Your message' })
  await user.type(await message(), 'Where is my parcel?')
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', SHOPPER.email)
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'An order')
  await user.click(screen.getByRole('link', { name: 'Sillage' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull())
  history.back()
  expect(await message()).toHaveProperty('value', 'Where is my parcel?')
  expect(screen.getByRole('combobox', { name: 'About' })).toHaveProperty('value', 'An order')
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { name: 'You have successfully been logged out!' })
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]))
})

test('a shopper finds the reply of the shop among their messages', async () => {
  const { user, shop } = await renderShop('/profile', { shopper: {} })
  const question = { about: 'A perfume', text: 'Does it last until the evening?', email: SHOPPER.email } as const
  const ticket = await sendMessage(question, tokenOf(shop), new AbortController().signal)
  await (await atDesk()).post(`/api/desk/messages/${ticket}/replies`, { text: 'For about eight hours.' })
  await user.click(await screen.findByRole('link', { name: 'Messages' }))
  const log = within(screen.getByRole('main'))
  expect(await log.findByText('For about eight hours.')).toBeDefined()
  expect(log.getByText(question.text)).toBeDefined()
})
