import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { BUILDS } from './builds'

/** The data folder of the shop's own server. */
export const DATA = join(BUILDS, 'data')

/** The mails that the shop's own server has sent to an address so far, oldest first, as text. */
async function mailsTo(email: string): Promise<string[]> {
  const folder = join(DATA, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  // Quoted-printable: a line may be broken anywhere, and "=" is written "=3D".
  return mails
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}

/** Waits until a mail with this subject is sent to an address. Returns its text. */
export async function mailTo(email: string, subject: string): Promise<string> {
  let mail: string | undefined
  const look = async () => {
    mail = (await mailsTo(email)).find((text) => text.includes(`Subject: ${subject}`))
    return mail !== undefined
  }
  await expect.poll(look, { message: `the mail '${subject}' is sent` }).toBe(true)
  return mail ?? ''
}
