import { expect, test } from 'vitest'
import { parseEnv } from '../../src/services/env-schema'

test('a build without any variable has the sandbox, the simulated backend and its defaults', () => {
  expect(parseEnv({})).toEqual({
    razorpayKeyId: null,
    apiUrl: null,
    jwtSecret: 'sillage-development-secret',
    mockDelayMs: 400,
    mockProducts: 20,
  })
})

test('a variable that is set to nothing counts as not set', () => {
  expect(parseEnv({ VITE_API_URL: '', VITE_RAZORPAY_KEY_ID: '' })).toEqual(parseEnv({}))
})

test.each([
  ['VITE_RAZORPAY_KEY_ID', 'sk_live_1'],
  ['VITE_API_URL', 'shop.example'],
  ['VITE_API_URL', 'ftp://shop.example'],
  ['VITE_JWT_SECRET', 'short'],
  ['VITE_MOCK_DELAY_MS', '-1'],
  ['VITE_MOCK_DELAY_MS', 'soon'],
  ['VITE_MOCK_PRODUCTS', '3'],
  ['VITE_MOCK_PRODUCTS', '1e4'],
])('%s=%s stops the build with a sentence that names it', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name} must .+`))
})

test('a live payment key needs a real server', () => {
  expect(() => parseEnv({ VITE_RAZORPAY_KEY_ID: 'rzp_live_1' })).toThrow(/needs VITE_API_URL/)
  const env = parseEnv({ VITE_RAZORPAY_KEY_ID: 'rzp_live_1', VITE_API_URL: 'https://api.shop.example/' })
  expect(env.apiUrl).toBe('https://api.shop.example')
})
