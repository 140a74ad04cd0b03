import { createHash } from 'node:crypto'
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium'

/** By which a photograph is known to be of the drawing as it is. */
export const fingerprint = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16)

/** A photograph to be taken of a drawing, which fills it and is cut where its shape differs. */
export interface Shot {
  svg: string
  width: number
  height: number
  type: 'image/webp' | 'image/png' | 'image/jpeg'
  /** Of 1. */
  quality?: number
}

/** What lists show: a bottle, WebP. Below this quality the backdrops show blocks. */
export const cardShot = (svg: string): Shot => ({ svg, width: 480, height: 600, type: 'image/webp', quality: 0.6 })

/**
 * Photographs of drawings by path. A drawing is a document of its own, which a browser lays out and paints beside the page's
 * on the same thread; a photograph it decodes elsewhere (028 in docs/decisions/smaller.md).
 */
export async function photograph(shots: ReadonlyMap<string, Shot>): Promise<Map<string, Buffer>> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const photographs = new Map<string, Buffer>()
    for (const [path, shot] of shots) {
      const url = await page.evaluate(async ({ svg, width, height, type, quality }) => {
        const image = new Image()
        image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
        const [drawnWidth, drawnHeight] = [image.naturalWidth * scale, image.naturalHeight * scale]
        const [left, top] = [(width - drawnWidth) / 2, (height - drawnHeight) / 2]
        // The corners of an icon are transparent.
        canvas.getContext('2d', { alpha: type === 'image/png' })?.drawImage(image, left, top, drawnWidth, drawnHeight)
        return canvas.toDataURL(type, quality)
      }, shot)
      photographs.set(path, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    }
    return photographs
  } finally {
    await browser.close()
  }
}
