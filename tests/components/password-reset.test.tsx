import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { failureOf } from '../../domain/failure'
import * as passwords from '../../src/services/api/password'
import { env } from '../../src/services/env'
import { renderShop } from '../support/render-shop'

// A build for a real server. The tests provide the responses.
const apiUrl = vi.spyOn(env, 'apiUrl', 'get')
const setPassword = vi.spyOn(passwords, 'setPassword')

beforeEach(() => {
  apiUrl.mockReturnValue('')
  setPassword.mockReset().mockResolvedValue(undefined)
})

const button = (name: string) => screen.findByRole('button', { name })

test('a link sets a new password; an expired link shows a message and retains the typed text', async () => {
  const { user } = await renderShop('/reset?token=of-a-mail#email=asha%40example.com')
  await user.type(await screen.findByLabelText('New Password'), 'rose and oud')
  expect(document.querySelector('[autocomplete="username"]')).toHaveProperty('value', 'asha@example.com')
  await user.type(await screen.findByLabelText('Confirm Password'), 'rose')
  expect(await screen.findByText('Passwords do not match')).toBeDefined()
  await user.type(await screen.findByLabelText('Confirm Password'), ' and oud')
  const refusal = 'This link was used already or has expired. Request a new one.'
  setPassword.mockRejectedValueOnce(failureOf({ status: 422, messages: [refusal] }))
  await user.click(await button('Save'))
  expect((await screen.findByText(refusal)).getAttribute('role')).toBe('alert')
  await user.click(await button('Save'))
  expect(await screen.findByText('Your new password is set.')).toBeDefined()
  expect(setPassword.mock.calls.map(([token, password]) => [token, password])).toEqual([
    ['of-a-mail', 'rose and oud'],
    ['of-a-mail', 'rose and oud'],
  ])
})
