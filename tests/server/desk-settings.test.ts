import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { methodAndPath } from '../../contract/endpoint'
import { endpointList } from '../../contract/endpoints'
import type { SettingsDraft, ShopSettings } from '../../domain/desk/shop-settings'
import { createSessions } from '../../server/accounts/sessions'
import { storeAddress } from '../../server/http/address'
import { parseSettings } from '../../server/settings'
import { LiveSettings } from '../../server/shopkeeping/live-settings'
import { addShopkeeper } from '../../server/shopkeeping/shopkeepers'
import { engines } from './engines'
import { FakeRazorpay } from './fakes/razorpay'
import { FakeSmtp } from './fakes/smtp'
import { SECRET, ShopInProcess } from './shop-in-process'

const razorpay = new FakeRazorpay()
const smtp = new FakeSmtp()
const { RAZORPAY_API = '' } = await razorpay.start()
const mailServer = await smtp.start()
afterAll(() => {
  razorpay.stop()
  smtp.stop()
})
const { id: keyId, secret: keySecret, webhookSecret } = razorpay.key
const SELLER = { sellerName: 'Kavya Perfumes', sellerAddress: '4, Marine Drive, Mumbai', sellerState: 'Maharashtra' }

describe.each(engines)('settings at the desk, %s', (engine) => {
  const shop = ShopInProcess.ofFile(engine, {
    RAZORPAY_API,
    SELLER_PHONE: '+91 22 5550 0142',
    ...(engine === 'PostgreSQL' && { SETTINGS_KEY: 'a key of the tests with 32 characters' }),
  })

  const read = async (): Promise<ShopSettings> => (await shop.atDesk('GET', 'settings')).body
  const save = async (settings: SettingsDraft, version?: number) => {
    return shop.atDesk('PATCH', 'settings', { version: version ?? (await read()).version, settings })
  }
  const setting = async (name: string) => (await read()).settings.find((each) => each.name === name)

  test('the seller is saved, shown by the shop at once, and named in the audit', async () => {
    expect((await save({ ...SELLER, returnAddress: '5, Dock Road, Mumbai' })).status).toBe(200)
    const { body } = await shop.ask('GET', '/api/shop')
    expect(body).toMatchObject({ name: 'Kavya Perfumes', returnAddress: '5, Dock Road, Mumbai' })
    const audit = (await shop.atDesk('GET', 'audit?search=settings')).body.audit[0]
    expect(audit).toMatchObject({ who: (await shop.keeper()).email, what: 'settings.change' })
    expect(audit.words).toContain('Seller, Name: nothing becomes Kavya Perfumes')
  })

  test.each<[string, SettingsDraft]>([
    ['GSTIN must be a GSTIN of 15 characters.', { sellerGstin: '27' }],
    ['GSTIN begins with the code of another state than State.', { ...SELLER, sellerGstin: '29AAPFU0939F1ZR' }],
    ['Phone is set in the environment of the server and cannot be changed here.', { sellerPhone: '1' }],
    ['Enter the user name and the password in fields of their own.', { mailServer: 'smtp://me:secret@example.com' }],
    ['The payment provider does not accept these keys.', { keyId, keySecret: 'a wrong secret', webhookSecret }],
    [
      'Key secret and Webhook secret must be set too: the payment provider needs its key, its secret and a webhook secret.',
      { keyId },
    ],
  ])('is refused: %s', async (message, settings) => {
    const before = await read()
    const { status, body } = await save(settings)
    expect([status, body]).toEqual([422, { errors: [message] }])
    expect(await read()).toEqual(before)
  })

  test('a live key needs PostgreSQL and a public address with https', async () => {
    const { body } = await save({ keyId: 'rzp_live_1', keySecret, webhookSecret })
    expect(body.errors[0]).toMatch(/^Key ID is a live key, which needs (PostgreSQL|a public address that begins)/)
  })

  test('a delivery charge and delivery days apply to new orders, the feed and the cart, and earlier orders keep theirs', async () => {
    const shopper = await shop.newShopper()
    const buy = async () => {
      await shopper.put('skinn-celeste-rose')
      return shopper.place()
    }
    const { etag = '' } = (await shop.ask('GET', '/feed.jsonl')).headers as Record<string, string>
    const earlier = (await buy()).body.order.at(-1)
    await shopper.put('skinn-celeste-rose')
    const stale = await shopper.draft()
    expect((await save({ deliveryCharge: '1,001' })).body.errors).toEqual([
      'Delivery charge must be a whole number from 0 to 1000.',
    ])
    const wrongDays = [
      ['7', 'Delivery days must be two numbers of business days such as 5-7, the smaller one first.'],
      ['2-4', 'Days of fast delivery must not be longer than Delivery days: 3-5 and 2-4.'],
    ] as const
    for (const [deliveryDays, message] of wrongDays)
      expect((await save({ deliveryDays })).body.errors).toEqual([message])
    await save({ deliveryCharge: '₹ 75', deliveryDays: '8 – 12', fastDeliveryDays: '4-6' })
    const terms = { name: 'Sillage', deliveryCharge: 7500, deliveryDays: { fast: '4-6', standard: '8-12' } }
    expect((await shopper.get('/api/user/cart')).body.terms).toEqual(terms)
    // An order that states the earlier charge, or none.
    for (const deliveryCharge of [49, undefined])
      expect((await shopper.place({ ...stale, deliveryCharge })).status).toBe(409)
    const refused = await shopper.post('/api/user/payment', { payment: { ...stale, couponId: null } })
    expect(refused.body.payment.amount).toBe((earlier.amount + 26) * 100)
    const later = (await shopper.place({ deliveryDays: '1-2' })).body.order.at(-1)
    expect(later.amount).toBe(earlier.amount + 26)
    const feed = await shop.ask('GET', '/feed.jsonl', { headers: { 'if-none-match': etag } })
    const { price, max_transit_time: most } = JSON.parse(feed.text.split('\n')[0] ?? '').shipping
    expect([price, ['6', '12'].includes(most)]).toEqual(['75.00 INR', true])
    await save({ deliveryCharge: '', deliveryDays: '', fastDeliveryDays: '' })
    expect((await shopper.orders()).map(({ deliveryCharge, deliveryDays }) => [deliveryCharge, deliveryDays])).toEqual([
      [49, '3-5'],
      [75, '4-6'],
    ])
    expect((await shopper.get('/api/user/cart')).body.terms).toBeUndefined()
  })

  test('an outdated version is refused', async () => {
    const { version } = await read()
    await save({ shopName: 'Kavya' })
    expect((await save({ shopName: 'Asha' }, version)).status).toBe(409)
    expect((await setting('shopName'))?.value).toBe('Kavya')
  })

  test('payment keys are checked, stored encrypted, never sent, and followed by another process', async () => {
    const other = new LiveSettings(shop.database, parseSettings(shop.environment))
    await other.reload()
    expect(other.current.provider).toBeNull()
    const keys = { keyId, keySecret, webhookSecret }
    expect((await shop.atDesk('POST', 'settings/payment-check', { settings: keys })).status).toBe(204)
    const { status, text } = await save(keys)
    expect(status).toBe(200)
    expect(await setting('keySecret')).toEqual({
      name: 'keySecret',
      value: '',
      isSet: true,
      isFromEnvironment: false,
    })
    const stored = JSON.stringify([
      await shop.database.query('select * from settings'),
      await shop.database.query('select * from audit'),
      text,
    ])
    expect(stored).toContain(keyId)
    for (const secret of [keySecret, webhookSecret]) expect(stored).not.toContain(secret)
    await other.reload()
    expect(other.current.provider).toMatchObject({ id: keyId, secret: keySecret, webhookSecrets: [webhookSecret] })
    const shopper = await shop.newShopper()
    await shopper.put('skinn-celeste-rose')
    expect((await shopper.prepare(await shopper.draft())).body.payment.keyId).toBe(keyId)
    // Without its id, the other keys are removed too.
    expect((await save({ keyId: '' })).status).toBe(200)
    expect((await setting('webhookSecret'))?.isSet).toBe(false)
  })

  test('a test mail arrives from the sender of the settings', async () => {
    const test = () => shop.atDesk('POST', 'settings/mail-test')
    expect((await test()).body).toEqual({ errors: ['Enter a mail server and save it first.'] })
    await save({ mailServer, mailSender: 'hello@kavya.example', shopName: 'Kavya' })
    expect((await test()).status).toBe(204)
    expect(smtp.mails.at(-1)).toMatch(/From: Kavya <hello@kavya.example>/)
    smtp.refuseNext(1, '550 <to>: unknown.')
    expect((await test()).body.errors[0]).toMatch(/^The mail server does not answer or refuses the mail/)
  })

  test('secrets without their key stop the start with one sentence', async () => {
    await save({ mailServer: 'smtp.example.com', mailUser: 'kavya', mailPassword: 'the mail password' })
    const wrong = parseSettings({ ...shop.environment, SETTINGS_KEY: 'another key of the tests, 32 characters' })
    await expect(new LiveSettings(shop.database, wrong).reload()).rejects.toThrow(
      'SETTINGS_KEY is not the key that the stored secrets were encrypted with.',
    )
    const right = new LiveSettings(shop.database, parseSettings(shop.environment))
    await right.reload()
    expect(right.current.smtpUrl).toBe('smtps://kavya:the%20mail%20password@smtp.example.com')
    if (engine === 'embedded') {
      const key = await readFile(join(shop.environment.DATA_DIR ?? '', 'settings.key'), 'utf8')
      expect(key.length).toBeGreaterThan(32)
    }
  })
})

describe('staff', () => {
  const shop = ShopInProcess.ofFile('embedded')
  const enter = async () => {
    const output = await shop.run('keeper', 'add', 'ravi@example.com', '--staff')
    const body = { token: output.split('token=')[1], password: 'neroli-and-musk' }
    const { foundUser, encodedToken } = (await shop.ask('POST', '/api/desk/welcome', { body })).body
    expect(foundUser.role).toBe('staff')
    return encodedToken as string
  }

  test('reads orders, and no settings', async () => {
    const token = await enter()
    expect((await shop.ask('GET', '/api/desk/orders', { token })).status).toBe(200)
    const owners = endpointList.filter(({ access }) => access === 'owner').map(({ name }) => methodAndPath(name))
    expect(owners.length).toBeGreaterThan(3)
    for (const [method, path] of owners)
      expect(await shop.ask(method, path, { token, body: {} })).toMatchObject({ status: 403, body: { about: 'owner' } })
  })

  test('refunds up to the sum of the settings, and an owner more', async () => {
    const [token, { id }] = [await enter(), await shop.ordered()]
    const asStaff = (method: 'GET' | 'POST', path: string, body?: object) =>
      shop.ask(method, `/api/desk/${path}`, { token, body })
    const saved = await shop.atDesk('PATCH', 'settings', { version: 0, settings: { staffRefund: '10' } })
    expect(saved.status).toBe(200)
    const event = { type: 'order.cancel', reason: 'Sold out' }
    expect((await asStaff('POST', `orders/${id}/events`, { event })).body).toEqual({
      errors: ['You can refund up to ₹10 of an order. Ask an owner of the shop.'],
      about: 'owner',
    })
    const { body } = await asStaff('GET', `orders/${id}`)
    expect(body.order.state.payment).toBe('paid')
    expect((await shop.atDesk('POST', `orders/${id}/events`, { event })).status).toBe(200)
    await shop.database.query(
      `insert into stray_payments (provider_payment, amount, reason) values ('pay_lost', 1001, 'paid too late')`,
    )
    const settlement = () => ({ settlement: { id: randomUUID(), how: 'done', reason: 'By bank transfer' } })
    const refused = await asStaff('POST', 'payments/pay_lost', settlement())
    expect(refused.body.errors[0]).toBe('You can settle payments of up to ₹10. Ask an owner of the shop.')
    for (const status of [204, 409])
      expect((await shop.atDesk('POST', 'payments/pay_lost', settlement())).status).toBe(status)
    const { audit } = (await shop.atDesk('GET', 'audit?search=pay_lost')).body
    expect(audit).toMatchObject([{ what: 'stray', subject: 'pay_lost', words: 'how: done, reason: By bank transfer' }])
  })

  test('refunds nothing else while another refund of the order is in progress', async () => {
    const [token, owner, { id }] = [await enter(), await shop.newKeeper(), await shop.ordered('placeInCash')]
    const send = (by: string, event: object) =>
      shop.ask('POST', `/api/desk/orders/${id}/events`, { token: by, body: { event } })
    const ship = { type: 'order.ship', courier: 'DTDC', trackingNumber: '7' }
    for (const event of [{ type: 'order.confirm' }, { type: 'order.pack' }, ship, { type: 'order.deliver' }])
      await send(token, event)
    expect((await send(token, { type: 'order.refund', amount: 500 })).status).toBe(200)
    expect((await send(token, { type: 'order.refund', amount: 100_000 })).status).toBe(403)
    expect((await send(owner.token, { type: 'order.refund', amount: 100_000 })).status).toBe(200)
    // The owner's refund waits for the first one, and staff may not add to it.
    expect((await send(token, { type: 'order.refund', amount: 1 })).status).toBe(403)
  })
})

test('with PostgreSQL and without a key, no secret can be saved, and the desk explains why', async () => {
  const shop = await ShopInProcess.open('embedded')
  const settings = parseSettings({ DATABASE_URL: 'postgres://shop@127.0.0.1/shop' })
  const live = new LiveSettings(shop.database, settings)
  const why = 'Secrets cannot be saved here: the server has no SETTINGS_KEY to encrypt them with.'
  expect((await live.read()).noSecrets).toBe(why)
  await expect(live.save(0, { mailPassword: 'a password' }, 'kavya@example.com')).rejects.toThrow(why)
  await shop.close()
})

describe('the first day', () => {
  const shop = ShopInProcess.ofFile('embedded', { PRODUCTS: '0' })
  const token = () => createSessions(shop.database, SECRET).setupToken
  const owner = { email: 'kavya@example.com', password: 'neroli-and-musk' }
  const setUp = (body: object) => shop.ask('POST', '/api/desk/setup', { body })

  test('the printed address creates the first owner once, who adds the sample products once', async () => {
    expect((await setUp({ ...owner, token: 'a forged token' })).status).toBe(403)
    const { status, body } = await setUp({ ...owner, token: token() })
    expect([status, body.foundUser.role]).toEqual([201, 'shopkeeper'])
    expect((await setUp({ email: 'asha@example.com', password: owner.password, token: token() })).body.errors).toEqual([
      'This shop has an owner. Log in at the desk.',
    ])
    const addSamples = () => shop.ask('POST', '/api/desk/products/samples', { token: body.encodedToken })
    expect([(await addSamples()).status, (await addSamples()).status]).toEqual([204, 409])
    expect((await shop.ask('GET', '/api/products')).body.products).toHaveLength(20)
  })

  test('the link of a new shopkeeper names the running server, sets the password and opens the desk, once', async () => {
    await storeAddress(shop.database, 'http://localhost:8123')
    const message = await addShopkeeper(shop.database, 'ravi@example.com', 'http://127.0.0.1:8080')
    const link = new URL(message.split(' ').at(-1) ?? '')
    expect([link.origin, link.pathname]).toEqual(['http://localhost:8123', '/desk.html'])
    const body = { token: link.hash.split('token=')[1], password: owner.password }
    const welcome = () => shop.ask('POST', '/api/desk/welcome', { body })
    const entered = await welcome()
    expect((await shop.ask('GET', '/api/desk/orders', { token: entered.body.encodedToken })).status).toBe(200)
    expect((await welcome()).status).toBe(422)
  })
})
