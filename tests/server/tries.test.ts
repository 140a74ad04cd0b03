import { beforeAll, expect, test } from 'vitest'
import { unavailable } from '../../contract/refusal'
import { sendResetLink } from '../../server/accounts/reset'
import { deleteExpiredTries, limitTries } from '../../server/accounts/tries'
import { engine } from './engines'
import { type Ask, ShopInProcess } from './shop-in-process'
import { PASSWORD } from './shopper'

const HOME = '198.51.100.7'

const shop = ShopInProcess.ofFile(engine)
const one = shop.ask
let other: Ask
beforeAll(async () => {
  other = await shop.process()
})

const newShopper = () =>
  shop.newShopper({}, (method, path, requested) => one(method, path, { ...requested, from: HOME }))
const logIn = (email: string, password: string, from: string, process = one) =>
  process('POST', '/api/auth/login', { from, body: { email, password } })
const statuses = async (times: number, guess: (at: number) => Promise<{ status: number }>) => {
  const seen = new Set<number>()
  for (let at = 0; at < times; at += 1) seen.add((await guess(at)).status)
  return [...seen]
}

test('all processes together count ten failures of an e-mail from an address, and other addresses are not affected', async () => {
  const { email } = await newShopper()
  const guess = (at: number) => logIn(email, 'wrong', '203.0.113.1', at % 2 === 0 ? one : other)
  expect(await statuses(10, guess)).toEqual([401])
  const refused = await logIn(email.toUpperCase(), PASSWORD, '203.0.113.1', other)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect((await logIn(email, PASSWORD, '203.0.113.2', other)).status).toBe(200)
})

test('simultaneous guesses are refused like consecutive ones, and right passwords never are', async () => {
  const { email } = await newShopper()
  const logInAtOnce = async (times: number, password: string) => {
    const answers = await Promise.all(Array.from({ length: times }, () => logIn(email, password, HOME)))
    return answers.map(({ status }) => status).toSorted()
  }
  expect(await logInAtOnce(15, PASSWORD)).toEqual(Array(15).fill(200))
  expect(await logInAtOnce(30, 'wrong')).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
})

test('a right password resets the failures before it', async () => {
  const { email } = await newShopper()
  for (let again = 0; again < 3; again += 1) {
    expect(await statuses(9, () => logIn(email, 'wrong', HOME))).toEqual([401])
    expect((await logIn(email, PASSWORD, HOME)).status).toBe(200)
  }
})

test('an attempt that a busy server has not checked does not count', async () => {
  const { email } = await newShopper()
  const tries = limitTries(shop.database, () => {})
  const busy = () => Promise.reject(unavailable('Too many people are signing in.'))
  const guess = (at: number) =>
    tries.login({ email, accountId: null, address: `10.3.0.${at % 2}` }, busy).catch((error) => error)
  expect(await statuses(110, guess)).toEqual([503])
  expect((await logIn(email, PASSWORD, '10.3.0.0')).status).toBe(200)
})

test('a hundred failures from strange addresses lock an account for strangers, and not for its shopper', async () => {
  const { email } = await newShopper()
  expect(await statuses(100, (at) => logIn(email, 'wrong', `10.1.0.${at}`, at % 2 === 0 ? one : other))).toEqual([401])
  expect((await logIn(email, PASSWORD, '10.1.1.1')).status).toBe(429)
  expect((await logIn(email, PASSWORD, HOME)).status).toBe(200)
})

test.each([
  ['of one IPv6 network', (at: number) => `2001:db8:1:2::${at}`, '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'],
  ['with any port that a proxy appends', (at: number) => `203.0.113.7:${at}`, '203.0.113.7:60000', '203.0.113.8:60000'],
])('attempts from addresses %s count together', async (_, address, same, other) => {
  const { email } = await newShopper()
  expect(await statuses(10, (at) => logIn(email, 'wrong', address(at + 1)))).toEqual([401])
  expect((await logIn(email, PASSWORD, same)).status).toBe(429)
  expect((await logIn(email, PASSWORD, other)).status).toBe(200)
})

test('every lock-out ends when a new password is set by mail', async () => {
  const { email, token } = await newShopper()
  const change = () =>
    one('POST', '/api/user/password', { token, body: { password: 'wrong', newPassword: 'monsoon rain' } })
  expect(await statuses(11, () => logIn(email, 'wrong', HOME))).toEqual([401, 429])
  expect(await statuses(101, (at) => logIn(email, 'wrong', `10.2.0.${at}`))).toEqual([401, 429])
  expect(await statuses(11, change)).toEqual([401, 429])
  await sendResetLink(shop.database, email)
  const [task] = await shop.database.query<{ token: string }>(
    `select content->>'token' as token from outbox where kind = 'password.forgotten'`,
  )
  const reset = { token: task?.token, password: 'monsoon rain' }
  expect((await one('POST', '/api/auth/reset', { body: reset })).status).toBe(204)
  expect((await one('GET', '/api/user/cart', { token })).status).toBe(401)
  for (const from of [HOME, '10.2.1.1']) expect((await logIn(email, 'monsoon rain', from, other)).status).toBe(200)
  expect(await shop.database.query(`select 1 from tries where key like 'own:%' and points > 9`)).toEqual([])
})

test('a thousand calls from one address are counted together, across routes and headers', async () => {
  const routes = ['login', 'signup', 'forgotten', 'reset']
  const requests = (at: number) => ({
    from: '192.0.2.9',
    body: 'no JSON',
    headers: { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
  })
  const post = (at: number) => (at % 2 === 0 ? one : other)('POST', `/api/auth/${routes[at % 4]}`, requests(at))
  expect(await statuses(1_000, post)).toEqual([422])
  expect(await statuses(4, post)).toEqual([429])
  // Each process knows such an address by now, and no longer asks the database.
  shop.statements.length = 0
  const { headers, body } = await post(1_004)
  expect(shop.statements).toEqual([])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toEqual({ errors: [expect.any(String)] })
  expect((await one('GET', '/api/products', { from: '192.0.2.9' })).status).toBe(200)
})

test('the log contains failed logins, lock-outs and logins by account', async () => {
  const { email, id } = await newShopper()
  shop.reported.length = 0
  await statuses(11, () => logIn(email, 'wrong', '203.0.113.5'))
  await logIn(email, PASSWORD, HOME)
  await logIn('unknown@example.com', PASSWORD, HOME)
  expect(shop.reported).toEqual([
    ...Array(10).fill({ what: 'guess failed', account: id }),
    { what: 'locked out', account: id },
    { what: 'logged in', account: id },
    { what: 'guess failed', account: null },
  ])
})

test('a password reset takes the same steps for an unknown e-mail', async () => {
  const { email } = await newShopper()
  const stepsFor = async (called: string) => {
    shop.statements.length = 0
    await one('POST', '/api/auth/forgotten', { from: HOME, body: { email: called } })
    return [...shop.statements]
  }
  const known = await stepsFor(email)
  expect(known.length).toBeGreaterThan(0)
  expect(await stepsFor('unknown@example.com')).toEqual(known)
})

test('expired counts are deleted, and others stay', async () => {
  await shop.database.query('delete from tries')
  await shop.database.query(`insert into tries values ('ended', 3, 1), ('open', 3, $1)`, [Date.now() + 60_000])
  await deleteExpiredTries(shop.database)
  expect(await shop.database.query('select key from tries')).toEqual([{ key: 'open' }])
})
