import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { DEVELOPMENT_SECRET } from '../../src/services/env-schema'
import { filesWith } from './builds'
import { expect, test } from './fixtures'

// These tests run against the shop's own server, on the origin that serves the pages.

test('a build for a real server has no secret, no shopkeeper and no code of the simulated backend', async ({
  page,
  shop,
}) => {
  for (const text of ['Add To Cart', 'The desk']) expect(filesWith('served', text)).not.toEqual([])
  for (const secret of [DEVELOPMENT_SECRET, ...Object.values(DEMO_SHOPKEEPER)])
    expect(filesWith('served', secret)).toEqual([])
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  await page.goto('/products')
  // A prerendered product is visible before the shop's own script is requested. The answer to a click proves that the shop runs.
  await shop.click('Envy Vortex', /^Add To Cart/)
  await expect(page).toHaveURL(/\/login/)
  expect(scripts).toContainEqual(expect.stringContaining('/assets/shop-'))
  expect(scripts.filter((path) => /mock|sandbox/.test(path))).toEqual([])
})
