import { test as base, expect } from './fixtures'
import { type HostedBuild, hostBuild } from './hosted-build'

const test = base.extend<{ host: HostedBuild }>({
  host: async ({ alarm }, use) => {
    alarm.expectConsole(/Failed to load|Failed to fetch/)
    const host = await hostBuild()
    await use(host)
    host.close()
  },
})

for (const how of ['missing', 'frame'] as const) {
  const text = how === 'missing' ? 'as missing' : 'as the frame'
  test(`a page whose script the browser has cached ${text} works after Reload`, async ({ page, host }) => {
    host.spoil(/^\/assets\/index-.*js$/, how)
    await page.goto(`${host.origin}/login`)
    const output = page.getByRole('alert').filter({ hasText: 'The shop has not loaded.' })
    await expect(output).toBeVisible()
    host.spoil(null)
    await output.getByRole('link', { name: 'Reload' }).click()
    await expect(page.getByRole('button', { name: 'Guest Mode' })).toBeVisible()
    await expect(output).toBeHidden()
  })
}
