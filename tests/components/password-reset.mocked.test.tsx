import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { failureOf } from '../../domain/failure'
import { askForLink, setPassword } from '../../src/services/api/password'
import { renderShop } from './render-shop'

// As in a build for a real server; what it answers is played here.
const env = vi.hoisted(() => ({ razorpayKeyId: null, apiUrl: '' as string | null, mock: null }))
vi.mock('../../src/services/env', () => ({ env }))
vi.mock('../../src/services/api/password', () => ({ askForLink: vi.fn(), setPassword: vi.fn() }))

beforeEach(() => {
  env.apiUrl = ''
  vi.mocked(askForLink).mockReset()
  vi.mocked(setPassword).mockReset()
})

const button = (name: string) => screen.findByRole('button', { name })

test('whoever forgot the password asks for a link from the login page', async () => {
  const { user } = await renderShop('/login')
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await user.click(await button('Send Link'))
  expect(await screen.findByText('Enter your e-mail address')).toBeDefined()
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com')
  await user.click(await button('Send Link'))
  expect(await screen.findByText(/^If there is an account of asha@example.com, a link/)).toBeDefined()
  expect(vi.mocked(askForLink).mock.calls.map(([email]) => email)).toEqual(['asha@example.com'])
})

test('a link sets a new password, and a link that is too old says so and keeps what was typed', async () => {
  const { user } = await renderShop('/reset?token=of-a-mail')
  await user.type(await screen.findByLabelText('New Password'), 'rose and oud')
  await user.type(await screen.findByLabelText('Confirm Password'), 'rose')
  expect(await screen.findByText('Passwords do not match')).toBeDefined()
  await user.type(await screen.findByLabelText('Confirm Password'), ' and oud')
  const refusal = 'This link is used or too old. Ask for a new one.'
  vi.mocked(setPassword).mockRejectedValueOnce(failureOf({ status: 422, messages: [refusal] }))
  await user.click(await button('Save'))
  expect((await screen.findByText(refusal)).getAttribute('role')).toBe('alert')
  await user.click(await button('Save'))
  expect(await screen.findByText('Your new password is set.')).toBeDefined()
  expect(vi.mocked(setPassword).mock.calls.map(([token, password]) => [token, password])).toEqual([
    ['of-a-mail', 'rose and oud'],
    ['of-a-mail', 'rose and oud'],
  ])
})

test('beside the simulated backend, which sends no mail, nothing of it is offered', async () => {
  env.apiUrl = null
  await renderShop('/reset')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})
