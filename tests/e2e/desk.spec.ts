import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesToCache } from '../../tools/vite/offline'
import { BUILDS } from './builds'
import { expect, test } from './fixtures'

test('the desk is a separate entry: neither the worker nor a page of the shop contains its files', async ({ page }) => {
  const build = join(BUILDS, 'sandbox')
  const read = (file: string) => readFileSync(join(build, file), 'utf8')
  const stored = filesToCache(build)
  expect(stored.length).toBeGreaterThan(20)
  const texts = ['Search orders', 'desk-list', 'Not delivered']
  for (const term of texts)
    expect(stored.filter((file) => read(file).includes(`${term}"`) || read(file).includes(`\`${term}\``))).toEqual([])
  expect(stored.filter((file) => /["`(]\/?desk\//.test(read(file)))).toEqual([])
  await page.goto('/desk.html')
  await expect(page.getByRole('heading', { name: 'The desk' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toContain("default-src 'self'")
})
