import { describe, expect, test } from 'vitest'
import { DEVELOPMENT_SECRET, parseEnv } from '../../src/services/env-schema'

const API = 'https://api.shop.example'

test('a build without variables has the sandbox, the simulated backend and its defaults', () => {
  expect(parseEnv({})).toEqual({
    siteOrigin: '',
    razorpayKeyId: null,
    apiUrl: null,
    mock: { jwtSecret: DEVELOPMENT_SECRET, delayMs: 400, products: 20 },
  })
})

test('variables configure the simulated backend', () => {
  const { mock } = parseEnv({
    VITE_JWT_SECRET: 'sixteen characters',
    VITE_MOCK_DELAY_MS: '0',
    VITE_MOCK_PRODUCTS: '10000',
  })
  expect(mock).toEqual({ jwtSecret: 'sixteen characters', delayMs: 0, products: 10_000 })
})

test('an empty variable counts as unset', () => {
  expect(parseEnv({ VITE_API_URL: '', VITE_RAZORPAY_KEY_ID: '' })).toEqual(parseEnv({}))
})

test('a build for a real server ignores the variables of the simulated backend', () => {
  const settings = { VITE_JWT_SECRET: 'sixteen characters', VITE_MOCK_DELAY_MS: '0', VITE_MOCK_PRODUCTS: '10000' }
  expect(parseEnv({ VITE_API_URL: API, ...settings })).toEqual({
    siteOrigin: '',
    razorpayKeyId: null,
    apiUrl: API,
    mock: null,
  })
})

test.each([
  ['VITE_RAZORPAY_KEY_ID', 'sk_live_1'],
  ['SITE_ORIGIN', 'shop.example'],
  ['SITE_ORIGIN', 'https://shop.example/shop'],
  ['VITE_API_URL', 'shop.example'],
  ['VITE_API_URL', 'ftp://shop.example'],
  ['VITE_JWT_SECRET', 'short'],
  ['VITE_MOCK_DELAY_MS', '-1'],
  ['VITE_MOCK_DELAY_MS', 'soon'],
  ['VITE_MOCK_PRODUCTS', '3'],
  ['VITE_MOCK_PRODUCTS', '1e4'],
])('%s=%s stops the build with an error that names it', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name} must .+`))
})

describe('the address of a real server', () => {
  test.each([
    [`${API}/`, API],
    [`${API}:8443`, `${API}:8443`],
    [`${API}/shop/v1/`, `${API}/shop/v1`],
    ['HTTPS://API.shop.example//', API],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://127.8.9.10', 'http://127.8.9.10'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is accepted, and requests go to paths below %s', (address, apiUrl) => {
    expect(parseEnv({ VITE_API_URL: address }).apiUrl).toBe(apiUrl)
  })

  // Without https, data of a shopper could be read in transit. Paths below the others would go elsewhere.
  test.each([
    ...['api.shop.example', 'localhost.shop.example', '127.0.0.1.shop.example', '128.0.0.1', '0.0.0.0', '[::2]'].map(
      (host) => [`http://${host}`, 'begin with https:'],
    ),
    ...[`${API}?key=1`, `${API}/?`, `${API}#`, 'https://user@api.shop.example', 'https://:secret@api.shop.example'].map(
      (address) => [address, 'hold no query, no hash and no credentials'],
    ),
  ])('%s is rejected: it must %s', (address, rule) => {
    expect(() => parseEnv({ VITE_API_URL: address })).toThrow(`VITE_API_URL must ${rule}`)
  })
})

test('a slash means the origin that serves the shop, and such a server provides the payment key itself', () => {
  expect(parseEnv({ VITE_API_URL: '/' })).toEqual({ siteOrigin: '', razorpayKeyId: null, apiUrl: '', mock: null })
  expect(parseEnv({ VITE_API_URL: '/', VITE_RAZORPAY_KEY_ID: 'rzp_live_1' }).razorpayKeyId).toBe('rzp_live_1')
})

describe('a live payment key', () => {
  const live = 'rzp_live_1'

  test('needs a real server', () => {
    expect(() => parseEnv({ VITE_RAZORPAY_KEY_ID: live })).toThrow(/needs VITE_API_URL/)
    expect(parseEnv({ VITE_RAZORPAY_KEY_ID: live, VITE_API_URL: API })).toMatchObject({
      razorpayKeyId: live,
      apiUrl: API,
    })
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]'])(
    'needs https, so %s is rejected',
    (address) => {
      expect(() => parseEnv({ VITE_RAZORPAY_KEY_ID: live, VITE_API_URL: address })).toThrow(
        /^VITE_RAZORPAY_KEY_ID .* VITE_API_URL that begins with https:/,
      )
      expect(parseEnv({ VITE_RAZORPAY_KEY_ID: 'rzp_test_1', VITE_API_URL: address }).apiUrl).toBe(address)
    },
  )
})
