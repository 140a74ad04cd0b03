import { randomUUID } from 'node:crypto'
import { bodyOf, noContent, ok } from '../../contract/http'
import { conflict, unavailable } from '../../contract/refusal'
import { paymentCheckBody, settingsBody } from '../../contract/settings-bodies'
import type { Handlers } from '../http/handlers'
import type { Mail } from '../mail/mailer'
import { renderMail } from '../mail/render-mail'
import { type LiveSettings, refuseWrongKeys } from '../shopkeeping/live-settings'

const TEST_MAIL = { subject: 'A test mail of your shop', sentences: ['Your shop can send mail.'] }

/** The endpoints of /api/desk/settings. `send`: sends a mail with the current settings. */
export const deskSettingsHandlers = (live: LiveSettings, send: (mail: Mail) => Promise<void>) =>
  ({
    'GET /api/desk/settings': async () => ok(await live.read()),
    'PATCH /api/desk/settings': async (call, { email_as_given: who, isConfirmed }) => {
      const { version, settings } = bodyOf(call, settingsBody)
      if (settings.passkeyRequired === 'yes' && !isConfirmed)
        throw conflict('Add a passkey of your own first, or use yours, so that you can log in.')
      await live.save(version, settings, who)
      return ok(await live.read())
    },
    'POST /api/desk/settings/payment-check': async (call) => {
      await refuseWrongKeys(await live.keysOf(bodyOf(call, paymentCheckBody).settings))
      return noContent()
    },
    'POST /api/desk/settings/mail-test': async (_, { email_as_given: to }) => {
      const { smtpUrl, shopName } = live.current
      if (smtpUrl === null) throw conflict('Enter a mail server and save it first.')
      await send({ id: randomUUID(), to, ...renderMail(shopName, TEST_MAIL) }).catch(
        (error: Error & { code?: string }) => {
          throw unavailable(
            error.code === 'EAUTH'
              ? 'The mail server does not accept the user name and the password.'
              : 'The mail server does not answer or refuses the mail. Check its name and the sender.',
          )
        },
      )
      return noContent()
    },
  }) satisfies Partial<Handlers>
