import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from '../chromium'
import { withBuild } from '../sizes/build'

// npx tsx tools/pictures/screenshots.ts: what an installer shows of the shop (public/manifest.webmanifest).

const VIEWS = { narrow: { width: 412, height: 892 }, wide: { width: 1280, height: 800 } }

await withBuild(async (folder) => {
  const server = await preview({ build: { outDir: folder }, preview: { port: 0 }, logLevel: 'error' })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    for (const [name, viewport] of Object.entries(VIEWS)) {
      const page = await browser.newPage({ viewport })
      await page.goto(`${server.resolvedUrls?.local[0]}products`, { waitUntil: 'networkidle' })
      const path = join(import.meta.dirname, `../../public/icons/screenshot-${name}.jpg`)
      await page.screenshot({ path, type: 'jpeg', quality: 70 })
    }
  } finally {
    await browser.close()
    await server.close()
  }
})
