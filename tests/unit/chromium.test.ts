import { afterEach, expect, test, vi } from 'vitest'
import { findChromium } from '../../tools/chromium'

afterEach(() => vi.unstubAllEnvs())

test('the configured browser is used', async () => {
  // Node replaces the browser here, because it is installed and prints its version.
  vi.stubEnv('CHROME_PATH', process.execPath)
  await expect(findChromium()).resolves.toBe(process.execPath)
})

test('a configured browser that is missing is an error, without a fallback', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome')
  await expect(findChromium()).rejects.toThrow('CHROME_PATH is "/nowhere/chrome", and no browser runs there.')
})
