import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { limited } from '../limited'
import type { Settings } from '../settings'

/** A mail. `id`: the same for each attempt to send it. */
export interface Mail {
  id: string
  to: string
  /** Where an answer goes to; left out: to the sender. */
  replyTo?: string
  subject: string
  text: string
  /** The same content as HTML. */
  html: string
}

type MailSettings = Pick<Settings, 'smtpUrl' | 'dataFolder' | 'shopName' | 'mailFrom'>

// An object, since a text would be parsed as a list of names and addresses.
const messageOf = ({ shopName, mailFrom }: MailSettings, { id, to, replyTo, ...mail }: Mail) => ({
  from: { name: shopName, address: mailFrom },
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  // Spam filters expect the domain of the sender.
  messageId: `<${id}@${mailFrom.split('@').at(-1)}>`,
  ...mail,
})

/**
 * Time limits of the mail server, in ms: to connect, to greet, between two responses, and for a whole mail. They are long,
 * since a mail that is given up after its text was sent may arrive and is sent again.
 */
export const MAIL_TIMES = { connecting: 10_000, greeting: 15_000, answer: 60_000, mail: 120_000 }

/** Sends mail by SMTP, or writes each mail into a file of the data folder. `cut`: aborts a mail that is being sent. */
export function createMailer(
  settings: MailSettings,
  { cut, times = MAIL_TIMES }: { cut?: AbortSignal; times?: typeof MAIL_TIMES } = {},
): (mail: Mail) => Promise<void> {
  const { smtpUrl, dataFolder } = settings
  if (smtpUrl !== null) {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: times.connecting,
      greetingTimeout: times.greeting,
      socketTimeout: times.answer,
    })
    return async (mail) => {
      await limited(times.mail, cut, (signal) => transport.sendMail({ ...messageOf(settings, mail), signal }))
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { id } = mail
    const folder = join(dataFolder, 'mail')
    await mkdir(folder, { recursive: true })
    const { message } = await composer.sendMail(messageOf(settings, mail))
    // Renamed when it is complete.
    await writeFile(join(folder, `${id}.part`), message)
    await rename(join(folder, `${id}.part`), join(folder, `${id}.eml`))
  }
}
