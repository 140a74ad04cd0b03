import * as v from 'valibot'
import { SETTING_LENGTH, SETTING_NAMES, type SettingName } from '../domain/desk/shop-settings'
import { requestBody } from './bodies'

const value = v.optional(v.pipe(v.string(), v.maxLength(SETTING_LENGTH, `has more than ${SETTING_LENGTH} characters`)))
const settings = v.object(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, value])) as Record<SettingName, typeof value>,
)

/** PATCH /api/desk/settings: the changed ones; an empty text removes a setting. */
export const settingsBody = requestBody(
  v.object({ version: v.pipe(v.number(), v.safeInteger()), settings }),
  'The settings and the version that was read are required.',
)

/** POST /api/desk/settings/payment-check: settings that are not saved yet. */
export const paymentCheckBody = requestBody(v.object({ settings }), 'The settings to check are required.')
