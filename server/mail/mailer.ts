import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings'

/** A mail. `id`: the same mail sent again has the same one. */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
}

const FROM = 'Sillage <shop@sillage.example>'

// As an address and not as a text, which would be read as a list of names and addresses.
const messageOf = ({ id, to, ...mail }: Mail) => ({
  from: FROM,
  to: { name: '', address: to },
  messageId: `<${id}@sillage>`,
  ...mail,
})

/** Sends mail: by SMTP, or into files of the data folder, one a mail. */
export function createMailer({
  smtpUrl,
  dataFolder,
}: Pick<Settings, 'smtpUrl' | 'dataFolder'>): (mail: Mail) => Promise<void> {
  if (smtpUrl !== null) {
    const transport = createTransport(smtpUrl)
    return async (mail) => {
      await transport.sendMail(messageOf(mail))
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { id } = mail
    const folder = join(dataFolder, 'mail')
    await mkdir(folder, { recursive: true })
    const { message } = await composer.sendMail(messageOf(mail))
    // Moved to its place when it is whole.
    await writeFile(join(folder, `${id}.part`), message)
    await rename(join(folder, `${id}.part`), join(folder, `${id}.eml`))
  }
}
