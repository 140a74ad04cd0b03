import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../server/accounts/passwords'
import { forgetPassword } from '../../server/accounts/reset'
import { parseSettings } from '../../server/settings'
import { prepareDatabase } from '../../server/start'
import { newDatabase } from './engines'
import { killServers, startServer, until } from './processes'
import { call, newShopper } from './shopper'

afterAll(killServers)

const SLOW = { timeout: 180_000 }
const PASSWORD = 'jasmine rain'

const mailsOf = async ({ DATA_DIR = '' }: Record<string, string>) => {
  const names = (await readdir(join(DATA_DIR, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(DATA_DIR, 'mail', name), 'utf8')))
  return mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}
const linkOf = (mail: string) => /reset\?token=([\w-]+)/.exec(mail)?.[1] ?? ''

test('a made-up link is refused without a hash', SLOW, async () => {
  // Two hashes at once and fifty that wait: of 80 that were hashed some would be told that the server is busy.
  const server = await startServer({ ...(await newDatabase('embedded')), SCRYPT_COST: '131072' })
  const refused = await Promise.all(
    Array.from({ length: 80 }, (_, at) =>
      call(server.address, 'POST', '/api/auth/reset', { body: { token: `none-${at}`, password: PASSWORD } }),
    ),
  )
  expect(refused.map(({ status }) => status)).toEqual(Array(80).fill(422))
  await server.stop()
})

test('the password of an account is guessed ten times at most, then guesses are told to wait', SLOW, async () => {
  const server = await startServer(await newDatabase('embedded'))
  const shopper = await newShopper(() => server.address)
  const guess = (password: string) => shopper.post('/api/user/password', { password, newPassword: 'monsoon rain' })
  for (let tried = 0; tried < 10; tried += 1) expect((await guess('wrong')).status).toBe(401)
  const { status, headers } = await guess(PASSWORD)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await server.stop()
})

test('two passwords are hashed at once and fifty wait; whoever comes then is told to come again', async () => {
  const hashed = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword(PASSWORD, 1_024)))
  const refused = hashed.filter(({ status }) => status === 'rejected')
  expect(refused).toEqual(
    Array(8).fill(expect.objectContaining({ reason: expect.objectContaining({ status: 503, retryAfter: 5 }) })),
  )
  // They were too many at once, not for good.
  expect(await isPassword(PASSWORD, await hashPassword(PASSWORD, 1_024))).toBe(true)
})

test('a new password voids an older link, is mailed, and no mail holds a name', SLOW, async () => {
  const env = await newDatabase('embedded')
  const first = await startServer(env)
  const shopper = await newShopper(() => first.address)
  await first.stop()
  const database = await prepareDatabase(parseSettings(env))
  await forgetPassword(database, shopper.email)
  await database.close()
  const server = await startServer(env)
  await until(async () => (await mailsOf(env)).length === 1)
  const change = { password: PASSWORD, newPassword: 'monsoon rain' }
  const changed = await call(server.address, 'POST', '/api/user/password', { token: shopper.token, body: change })
  expect(changed.status).toBe(204)
  await until(async () => (await mailsOf(env)).length === 2)
  const mails = await mailsOf(env)
  const told = mails.find((mail) => mail.includes('Subject: Your password is changed')) ?? ''
  expect(told).toContain(`To: ${shopper.email}`)
  expect(mails.join('\n')).not.toContain('Meera')
  const token = linkOf(mails.find((mail) => mail !== told) ?? '')
  expect(token).not.toBe('')
  const late = await call(server.address, 'POST', '/api/auth/reset', { body: { token, password: 'yet another' } })
  expect(late.status).toBe(422)
  await server.stop()
})
