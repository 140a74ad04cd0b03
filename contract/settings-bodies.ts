import * as v from 'valibot'
import { isEmail } from '../domain/account/account-forms'
import { LENGTHS } from '../domain/bounds'
import { SETTING_LENGTH, SETTING_NAMES, type SettingName } from '../domain/desk/shop-settings'
import { requestBody, resetBody } from './bodies'

/** POST /api/desk/welcome: the token of the link that `keeper add` prints. */
export const welcomeBody = { ...resetBody, otherwise: 'The link and a password are required.' }

/** POST /api/desk/setup: the token of the address that the server prints. */
export const setupBody = requestBody(
  v.object({
    ...resetBody.schema.entries,
    email: v.pipe(
      v.string(),
      v.maxLength(LENGTHS.email, `has more than ${LENGTHS.email} characters`),
      v.check(isEmail, 'is no e-mail address'),
    ),
  }),
  'The address that the server printed, an e-mail and a password are required.',
)

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
