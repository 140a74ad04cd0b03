import { settingsAnswer as answer } from '../../../contract/server-answers'
import type { SettingsDraft } from '../../../domain/desk/shop-settings'
import { call } from './client'

/** The settings of the shop. */
export const loadSettings = (token: string, signal: AbortSignal) =>
  call('GET /api/desk/settings', { token, signal, answer })

/** Changes settings. Fails if someone else has changed them since they were loaded. */
export const saveSettings = (token: string, body: { version: number; settings: SettingsDraft }, signal: AbortSignal) =>
  call('PATCH /api/desk/settings', { body, token, signal, answer })

/** Asks the payment provider whether it accepts keys that are not saved yet. */
export const checkKeys = (token: string, settings: SettingsDraft, signal: AbortSignal) =>
  call('POST /api/desk/settings/payment-check', { body: { settings }, token, signal })

/** Sends a mail to the shopkeeper with the saved settings. */
export const sendTestMail = (token: string, signal: AbortSignal) =>
  call('POST /api/desk/settings/mail-test', { token, signal })
