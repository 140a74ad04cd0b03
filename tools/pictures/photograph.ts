import { createHash } from 'node:crypto'
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium'

const WIDTH = 480
const HEIGHT = 600
/** Of 1. Below it the backdrops show blocks. */
const QUALITY = 0.6

/** By which a photograph is known to be of the drawing as it is. */
export const fingerprint = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16)

/**
 * Photographs of drawings, WebP, by name: what a shelf shows. A drawing is a document of its own, which a browser lays
 * out and paints beside the page's on the same thread; a photograph it decodes elsewhere (docs/decisions/028).
 */
export async function photograph(drawings: ReadonlyMap<string, string>): Promise<Map<string, Buffer>> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const photographs = new Map<string, Buffer>()
    for (const [name, svg] of drawings) {
      const url = await page.evaluate(
        async ([svg, width, height, quality]) => {
          const image = new Image()
          image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
          await image.decode()
          const canvas = Object.assign(document.createElement('canvas'), { width, height })
          canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0, width, height)
          return canvas.toDataURL('image/webp', quality)
        },
        [svg, WIDTH, HEIGHT, QUALITY] as const,
      )
      photographs.set(name, Buffer.from(url.replace('data:image/webp;base64,', ''), 'base64'))
    }
    return photographs
  } finally {
    await browser.close()
  }
}
