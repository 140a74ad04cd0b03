import { expect, test } from 'vitest'
import { parseSettings } from '../../server/settings'

const KEYS = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
const LIVE = { ...KEYS, RAZORPAY_KEY_ID: 'rzp_live_1' }
const SELLER = {
  SELLER_NAME: 'Sillage Perfumes',
  SELLER_ADDRESS: '1 Marine Drive, Mumbai 400002',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
  SELLER_STATE: 'maharashtra',
}
const DATABASE_URL = 'postgres://shop@localhost/shop'

test('without any variable the server is embedded, on loopback, and takes no payments', () => {
  expect(parseSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: null,
    databasePool: 10,
    deskPool: 1,
    hasPooler: false,
    databaseDirectUrl: null,
    dataFolder: '.data',
    provider: null,
    products: 20,
  })
})

test('an empty variable counts as unset', () => {
  const empty = Object.fromEntries(
    ['PORT', 'DATABASE_URL', 'JWT_SECRET', 'RAZORPAY_KEY_ID', 'SMTP_URL', 'LOG_LEVEL'].map((name) => [name, '']),
  )
  expect(parseSettings(empty)).toEqual(parseSettings({}))
})

test('two webhook secrets are valid during a rotation', () => {
  const { provider } = parseSettings({ ...KEYS, RAZORPAY_WEBHOOK_SECRET: 'new, old' })
  expect(provider?.webhookSecrets).toEqual(['new', 'old'])
})

test.each([
  ['PORT', { PORT: '80a' }],
  ['PORT', { PORT: '65536' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
  ['DATABASE_POOL', { DATABASE_URL, DATABASE_POOL: '0' }],
  ['DATABASE_DESK_POOL', { DATABASE_URL, DATABASE_DESK_POOL: '0' }],
  ['DATABASE_POOLER', { DATABASE_URL, DATABASE_POOLER: 'session' }],
  ['DATABASE_URL', { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: DATABASE_URL }],
  ['DATABASE_DIRECT_URL', { DATABASE_URL, DATABASE_POOLER: 'transaction' }],
  ['DATABASE_DIRECT_URL', { DATABASE_URL, DATABASE_DIRECT_URL: 'shop' }],
  ['JWT_SECRET', { JWT_SECRET: 'short' }],
  ['JWT_SECRET_OLD', { JWT_SECRET_OLD: 'short' }],
  ['RAZORPAY_KEY_ID', { ...KEYS, RAZORPAY_KEY_ID: 'key' }],
  ['RAZORPAY_WEBHOOK_SECRET', { ...KEYS, RAZORPAY_WEBHOOK_SECRET: 'one,two,three' }],
  ['RAZORPAY_WEBHOOK_SECRET', { ...KEYS, RAZORPAY_WEBHOOK_SECRET: '' }],
  ['RAZORPAY_KEY_SECRET', { RAZORPAY_KEY_ID: 'rzp_test_1' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.com/shop' }],
  ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://shop.example/path' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
  ['PRODUCTS', { PRODUCTS: 'many' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['SELLER_NAME', { ...SELLER, SELLER_NAME: 'Two\nlines' }],
  ['SELLER_ADDRESS', { ...SELLER, SELLER_ADDRESS: '' }],
  ['SELLER_GSTIN', { ...SELLER, SELLER_GSTIN: '27AAPFU0939F1ZW' }],
  ['SELLER_GSTIN', { ...SELLER, SELLER_STATE: 'Goa' }],
  ['SELLER_STATE', { ...SELLER, SELLER_STATE: 'Atlantis' }],
  ['SELLER_PHONE', { SELLER_PHONE: 'ask' }],
  ['SELLER_EMAIL', { SELLER_EMAIL: 'care' }],
  ['OFFICER_PHONE and OFFICER_EMAIL', { OFFICER_NAME: 'Meera Iyer' }],
  ['DATABASE_URL', { ...LIVE, PUBLIC_URL: 'https://shop.example' }],
  ['PUBLIC_URL', { ...LIVE, DATABASE_URL }],
  ['PUBLIC_URL', { ...LIVE, DATABASE_URL, PUBLIC_URL: 'http://shop.example' }],
])('an invalid %s is named in one sentence: %j', (name, environment) => {
  expect(() => parseSettings(environment)).toThrow(new RegExp(`${name}[^\n]*\\.$`))
})

test('a live key requires a database, https and a webhook secret', () => {
  expect(parseSettings({ ...LIVE, DATABASE_URL, PUBLIC_URL: 'https://shop.example' }).provider?.id).toBe('rzp_live_1')
})

test.each<[string, Record<string, string>]>([
  ['shop@sillage.example', {}],
  ['shop@sillage.example', { SMTP_URL: 'smtp://mail.example', SMTP_USER: 'shop' }],
  ['care@kavya.example', { SMTP_URL: 'smtp://mail.example', SMTP_USER: 'care@kavya.example' }],
  ['care@kavya.example', { SMTP_URL: 'smtp://care%40kavya.example:secret@mail.example' }],
  ['care+shop@kavya.example', { SMTP_URL: 'smtp://mail.example', SMTP_USER: 'care+shop@kavya.example' }],
  ['shop@sillage.example', { SMTP_URL: 'smtp://100%25:secret@mail.example' }],
  [
    'hello@kavya.example',
    { SMTP_URL: 'smtp://mail.example', SMTP_USER: 'care@kavya.example', MAIL_FROM: 'hello@kavya.example' },
  ],
])('the sender of mails is %s with %j', (sender, environment) => {
  expect(parseSettings(environment).mailFrom).toBe(sender)
})

test('a seller with a GSTIN has a name, an address and the state of that number', () => {
  expect(parseSettings(SELLER).seller).toEqual({
    name: 'Sillage Perfumes',
    address: '1 Marine Drive, Mumbai 400002',
    gstin: '27AAPFU0939F1ZV',
    state: 'Maharashtra',
  })
  expect(parseSettings({ SELLER_NAME: 'Sillage' }).seller).toMatchObject({ name: 'Sillage', gstin: '' })
})
