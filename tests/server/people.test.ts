import { afterAll, expect, test } from 'vitest'
import { sendResetLink } from '../../server/accounts/reset'
import { removeShopkeeper } from '../../server/shopkeeping/shopkeepers'
import { newDatabase } from './engines'
import { killServers, startServer } from './processes'
import { ShopInProcess } from './shop-in-process'
import { call, PASSWORD } from './shopper'

const shop = ShopInProcess.ofFile('embedded')
afterAll(killServers)

test('a made-up link is refused without hashing', async () => {
  // Two hashes run and fifty wait, so if all 80 were hashed, some requests would get the busy response.
  const server = await startServer({ ...(await newDatabase('embedded')), SCRYPT_COST: '131072' })
  const refused = await Promise.all(
    Array.from({ length: 80 }, (_, at) =>
      call(server.address, 'POST', '/api/auth/reset', { body: { token: `none-${at}`, password: PASSWORD } }),
    ),
  )
  expect(refused.map(({ status }) => status)).toEqual(Array(80).fill(422))
  await server.stop()
})

test('a shopkeeper, a link, a search and a promo code are found in every Unicode normalisation', async () => {
  const email = 'éloïse@example.com'.normalize('NFC')
  const keeper = await shop.newKeeper(email.normalize('NFD'))
  expect(keeper.user.email).toBe(email)
  expect(await removeShopkeeper(shop.database, email.normalize('NFD').toUpperCase())).toContain(
    'no longer a shopkeeper',
  )
  await shop.newKeeper(email)
  expect(await sendResetLink(shop.database, email.normalize('NFD'))).toBe(true)
  const { email: found, post } = await shop.newShopper({ firstName: 'Rene\u0301' })
  const search = (text: string) => shop.atDesk('GET', `customers?search=${encodeURIComponent(text)}`)
  for (const text of ['René', 'Rene\u0301'])
    expect((await search(text)).body.customers, text).toEqual([expect.objectContaining({ email: found })])
  await shop.atDesk('POST', 'codes', { name: 'No\u0308EL', percent: 5 })
  const typed = await post('/api/user/code', { code: 'nöel' })
  expect(typed.body.coupon).toMatchObject({ name: 'NöEL' })
})

test('at most five links to set a password are valid at a time, and no address that requested one is stored', async () => {
  const { id, email } = await shop.newShopper()
  for (let link = 0; link < 6; link += 1) await shop.ask('POST', '/api/auth/forgotten', { body: { email } })
  const mails = await shop.mails()
  expect(mails.filter(({ to, text }) => to === email && text.includes('/reset?token='))).toHaveLength(5)
  const stored = (table: string, condition: string) =>
    shop.database.query(`select 1 from ${table} where ${condition}`, [id])
  expect(await stored('reset_tokens', 'account_id = $1')).toHaveLength(5)
  expect(await stored('outbox', `content::text like '%@%' and $1::uuid is not null`)).toEqual([])
})

test('a link that has expired before its mail is sent is not mailed', async () => {
  const { id, email } = await shop.newShopper()
  await sendResetLink(shop.database, email)
  await shop.database.query('update reset_tokens set expires_at = clock_timestamp() where account_id = $1', [id])
  expect((await shop.mails()).filter(({ to }) => to === email)).toEqual([])
})

test('a new password invalidates an older link and is confirmed by mail, and no mail contains a name', async () => {
  const shopper = await shop.newShopper()
  await sendResetLink(shop.database, shopper.email)
  // The mails of earlier tests are also queued.
  const requested = (await shop.mails()).find(({ to, text }) => to === shopper.email && text.includes('/reset?token='))
  const change = { password: PASSWORD, newPassword: 'monsoon rain' }
  expect((await shopper.post('/api/user/password', change)).status).toBe(204)
  const [reported] = await shop.mails()
  expect(reported).toMatchObject({ to: shopper.email, subject: 'Your password was changed' })
  expect(JSON.stringify([requested, reported])).not.toContain('Meera')
  const token = /reset\?token=([\w-]+)/.exec(requested?.text ?? '')?.[1]
  expect(token).toBeDefined()
  const late = await shop.ask('POST', '/api/auth/reset', { body: { token, password: 'yet another' } })
  expect(late.status).toBe(422)
})
