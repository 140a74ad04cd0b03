import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from '../chromium'
import { withBuild } from '../sizes/build'

// npx tsx tools/pictures/screenshots.ts: takes the screenshots of the web manifest (public/manifest.webmanifest),
// README.md and docs/designers.md.

const PHONE = { width: 412, height: 892 }
const DESK = { width: 1280, height: 800 }

/** The file of each picture, its address, and the size of the window. */
const PICTURES = [
  ['public/icons/screenshot-narrow.jpg', 'products', PHONE],
  ['public/icons/screenshot-wide.jpg', 'products', DESK],
  ['docs/pictures/home.jpg', '', DESK],
  ['docs/pictures/products.jpg', 'products', DESK],
  ['docs/pictures/product.jpg', 'products/ajmal-amber-oud', DESK],
  ['docs/pictures/products-phone.jpg', 'products', PHONE],
  ['docs/pictures/flows.jpg', 'flows.html#/cart', DESK],
] as const

await withBuild(async (folder) => {
  const server = await preview({ build: { outDir: folder }, preview: { port: 0 }, logLevel: 'error' })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    for (const [file, address, viewport] of PICTURES) {
      const page = await browser.newPage({ viewport })
      await page.goto(`${server.resolvedUrls?.local[0]}${address}`, { waitUntil: 'networkidle' })
      // A worker lays out the chart, so 'networkidle' does not wait for it.
      await page.getByText('Loading diagram…').waitFor({ state: 'hidden' })
      await page.screenshot({ path: join(import.meta.dirname, '../..', file), type: 'jpeg', quality: 70 })
      await page.close()
    }
  } finally {
    await browser.close()
    await server.close()
  }
})
