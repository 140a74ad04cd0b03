import { createHash } from 'node:crypto'
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium'

/** Identifies the version of the SVG that a raster picture was made from. */
export const fingerprint = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16)

/** A raster picture of an SVG. The SVG fills it and is cropped if the proportions differ. */
export interface Raster {
  svg: string
  width: number
  height: number
  type: 'image/webp' | 'image/png' | 'image/jpeg'
  /** From 0 to 1. */
  quality?: number
}

/** The WebP picture of a bottle in lists. Below this quality the backdrops show blocks. */
export const cardPicture = (svg: string): Raster => ({ svg, width: 480, height: 600, type: 'image/webp', quality: 0.6 })

/**
 * Raster pictures by path. An SVG is a separate document, which a browser lays out and paints on the page's main
 * thread. A raster picture is decoded on another thread (028 in docs/decisions/smaller.md).
 */
export async function rasterize(rasters: ReadonlyMap<string, Raster>): Promise<Map<string, Buffer>> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const files = new Map<string, Buffer>()
    for (const [path, raster] of rasters) {
      const url = await page.evaluate(async ({ svg, width, height, type, quality }) => {
        const image = new Image()
        image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
        const [scaledWidth, scaledHeight] = [image.naturalWidth * scale, image.naturalHeight * scale]
        const [left, top] = [(width - scaledWidth) / 2, (height - scaledHeight) / 2]
        // The corners of an icon are transparent.
        canvas.getContext('2d', { alpha: type === 'image/png' })?.drawImage(image, left, top, scaledWidth, scaledHeight)
        return canvas.toDataURL(type, quality)
      }, raster)
      files.set(path, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    }
    return files
  } finally {
    await browser.close()
  }
}
