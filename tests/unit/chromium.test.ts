import { afterEach, expect, test, vi } from 'vitest'
import { findChromium } from '../../tools/chromium'

afterEach(() => vi.unstubAllEnvs())

test('the browser someone named is the browser that is used', async () => {
  // Node stands in for a browser: it is here, and it tells its version.
  vi.stubEnv('CHROME_PATH', process.execPath)
  await expect(findChromium()).resolves.toBe(process.execPath)
})

test('a named browser that is not there is an error, not a reason to take another one', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome')
  await expect(findChromium()).rejects.toThrow('CHROME_PATH is "/nowhere/chrome", and no browser runs there.')
})
