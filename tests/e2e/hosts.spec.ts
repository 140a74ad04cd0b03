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

test('a missing file is a 404 response without HTML that no browser caches', async ({ request }) => {
  const answer = await request.get('/assets/of-another-version.js')
  expect(answer.status()).toBe(404)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain' })
})

test('the host preloads the first pictures of a page before the browser has parsed it', async ({ request }) => {
  const requested = async (path: string) => {
    const { link = '' } = (await request.get(path, { headers: { accept: 'text/html' } })).headers()
    return [...link.matchAll(/<([^>]+)>; rel=preload; as=image; fetchpriority=high/g)].map(([, file]) => file)
  }
  expect(await requested('/products')).toEqual(['/pictures/ajmal-amber-oud.webp', '/pictures/skinn-celeste-rose.webp'])
  expect(await requested('/products/envy-vortex')).toEqual(['/pictures/envy-vortex.webp', '/pictures/envy-vortex.svg'])
  expect(await requested('/products/no-such')).toEqual([])
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
