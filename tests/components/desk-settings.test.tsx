import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SettingName, ShopSettings } from '../../domain/desk/shop-settings'
import type { Failure } from '../../domain/failure'
import { passkeys, session, settings } from '../../machines/examples'
import { Passkeys } from '../../src/desk/passkeys/passkeys'
import { SettingsPage } from '../../src/desk/settings/settings-page'
import * as passkeysApi from '../../src/services/api/desk-passkeys'
import * as api from '../../src/services/api/desk-settings'
import { renderPage } from '../support/render-page'

const onEnded = vi.fn()
const given = (name: SettingName, change: Partial<ShopSettings['settings'][number]>): ShopSettings => ({
  ...settings,
  settings: settings.settings.map((setting) => (setting.name === name ? { ...setting, ...change } : setting)),
})
async function open(loaded: ShopSettings) {
  vi.spyOn(api, 'loadSettings').mockResolvedValue(loaded)
  vi.spyOn(passkeysApi, 'loadPasskeys').mockResolvedValue(passkeys)
  const user = renderPage(<SettingsPage session={session} onEnded={onEnded} />)
  expect(screen.getByText('Loading the settings…').role).toBe('status')
  await screen.findByRole('group', { name: 'Seller' })
  return user
}

beforeEach(() => vi.stubEnv('VITE_API_URL', 'https://shop.example'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a changed setting is saved, and a refused one stays in its box with the reason', async () => {
  const wrong: Failure = { status: 422, messages: ['GSTIN must be a GSTIN of 15 characters.'] }
  const save = vi.spyOn(api, 'saveSettings').mockRejectedValueOnce(wrong).mockResolvedValue(settings)
  const user = await open(settings)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'GSTIN' })
  await user.type(box, '27')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe(wrong.messages[0])
  expect(box.value).toBe('27')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  // Save is disabled until the next change.
  expect(await screen.findByText('The settings are saved.')).toBe(document.activeElement)
  expect(save.mock.calls.map(([, body]) => body)).toEqual([
    { version: 1, settings: { sellerGstin: '27' } },
    { version: 1, settings: { sellerGstin: '27' } },
  ])
})

test('after another shopkeeper has changed the settings, they can be loaded again and saved', async () => {
  const conflict: Failure = { status: 409, messages: ['Someone else has changed the settings.'] }
  const save = vi.spyOn(api, 'saveSettings').mockRejectedValueOnce(conflict).mockResolvedValue(settings)
  const user = await open(settings)
  await user.type(screen.getByRole('textbox', { name: 'GSTIN' }), '27')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const discard = await screen.findByRole('button', { name: 'Discard my changes' })
  vi.spyOn(api, 'loadSettings').mockResolvedValue({ ...given('shopName', { value: 'Kavya' }), version: 2 })
  await user.click(discard)
  const name = await screen.findByDisplayValue('Kavya')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save.mock.calls.at(-1)?.[1]).toEqual({ version: 2, settings: { shopName: 'Kavya!' } })
})

test('a secret is shown as set, can be replaced, and an empty replacement retains it', async () => {
  const save = vi.spyOn(api, 'saveSettings').mockResolvedValue(settings)
  const user = await open(given('keySecret', { isSet: true }))
  expect(screen.queryByLabelText('Key secret')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Replace: Key secret' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  expect(screen.getByLabelText('Key secret')).toHaveProperty('type', 'password')
  await user.type(screen.getByLabelText('Key secret'), 'new')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save.mock.calls[0]?.[1].settings).toEqual({ keySecret: 'new' })
})

test.each<[string, ShopSettings, string, string]>([
  [
    'a setting of the environment is read-only',
    given('sellerName', { value: 'Kavya', isSet: true, isFromEnvironment: true }),
    'textbox:Name',
    'Set by SELLER_NAME in the server’s environment',
  ],
  [
    'without a key, secrets cannot be replaced',
    { ...settings, noSecrets: 'Secrets cannot be saved here.' },
    'button:Replace: Key secret',
    'Secrets cannot be saved here.',
  ],
])('%s, and the screen explains why', async (_, loaded, missing, message) => {
  await open(loaded)
  const [role = '', ...name] = missing.split(':')
  expect(screen.queryByRole(role, { name: name.join(':') })).toBeNull()
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
})

test('a shopkeeper confirms the session by a recovery code and sees new codes until they continue', async () => {
  const confirmed = { ...passkeys, isConfirmed: true, recoveryCodes: 9 }
  const useCode = vi.spyOn(passkeysApi, 'useRecoveryCode').mockResolvedValue(confirmed)
  vi.spyOn(passkeysApi, 'renewCodes').mockResolvedValue({ passkeys: confirmed, codes: ['ABCDEF-GHIJKL'] })
  vi.spyOn(passkeysApi, 'loadPasskeys').mockResolvedValue({ ...passkeys, origin: location.origin })
  const onConfirmed = vi.fn()
  const user = renderPage(<Passkeys session={session} onEnded={onEnded} onConfirmed={onConfirmed} />)
  await user.type(await screen.findByRole('textbox', { name: 'Recovery code' }), 'ABC{Enter}')
  expect(await screen.findByText('9 unused recovery codes. New ones replace them.')).toBeTruthy()
  expect([useCode.mock.calls[0]?.slice(0, 2), onConfirmed.mock.calls]).toEqual([
    [session.token, 'ABC'],
    [[session.token]],
  ])
  await user.click(screen.getByRole('button', { name: 'Recovery codes' }))
  expect((await screen.findByRole('list', { name: 'Recovery codes' })).textContent).toBe('ABCDEF-GHIJKL')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.queryByText('ABCDEF-GHIJKL')).toBeNull()
})
