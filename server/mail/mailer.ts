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

/** Sends mail: by SMTP, or into files of the data folder, one a mail. */
export function createMailer({
  smtpUrl,
  dataFolder,
}: Pick<Settings, 'smtpUrl' | 'dataFolder'>): (mail: Mail) => Promise<void> {
  if (smtpUrl !== null) {
    const transport = createTransport(smtpUrl)
    return async ({ id, ...mail }) => {
      await transport.sendMail({ from: FROM, messageId: `<${id}@sillage>`, ...mail })
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async ({ id, ...mail }) => {
    const folder = join(dataFolder, 'mail')
    await mkdir(folder, { recursive: true })
    const { message } = await composer.sendMail({ from: FROM, messageId: `<${id}@sillage>`, ...mail })
    // Moved to its place when it is whole.
    await writeFile(join(folder, `${id}.part`), message)
    await rename(join(folder, `${id}.part`), join(folder, `${id}.eml`))
  }
}
