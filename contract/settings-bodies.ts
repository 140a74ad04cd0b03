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

const base64url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]*$/))
/** A credential of a browser. The server's library checks it. `Response`: its fields, in base64url. */
const credential = <Response extends v.ObjectEntries>(response: Response) =>
  v.object({
    response: v.object({
      id: base64url(1_400),
      rawId: base64url(1_400),
      type: v.literal('public-key'),
      clientExtensionResults: v.object({}),
      response: v.object({ clientDataJSON: base64url(8_000), ...response }),
    }),
  })

const NO_PASSKEY = 'The answer of a passkey is required.'

/** POST /api/desk/passkeys: a new passkey. */
export const passkeyBody = requestBody(
  credential({
    attestationObject: base64url(100_000),
    transports: v.optional(
      v.pipe(v.array(v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])), v.maxLength(10)),
      [],
    ),
  }),
  NO_PASSKEY,
)

/** POST /api/desk/login and /api/desk/passkeys/confirm: a challenge that a passkey has signed. */
export const passkeyLoginBody = requestBody(
  credential({
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
  }),
  NO_PASSKEY,
)

/** POST /api/desk/recovery-codes/use. */
export const recoveryCodeBody = requestBody(
  v.object({
    code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LENGTHS.id, `has more than ${LENGTHS.id} characters`)),
  }),
  'A recovery code is required.',
)
