import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { SCREENS, thumbnailFile } from '../src/flows/screens'
import { fileOf, PICTURES, VIEWS } from '../tests/looks/pictures'
import { findChromium } from './chromium'

// npm run thumbnails, after `npm run looks`: makes a small picture of each screen that the page of flows shows next to
// a state.

const FOLDER = 'src/flows/thumbnails'
/** The part of a phone's screen to include, px of the picture, and its size in the thumbnail, px. */
const PART = { width: 375, height: 812 }
const SIZE = { width: 180, height: 390 }
const QUALITY = 0.6

/** Scales the upper part of a picture down. Returns WebP in base64. */
const scaled = (page: Page, jpeg: string): Promise<string> =>
  page.evaluate(
    async ([source, part, size, quality]) => {
      const image = new Image()
      image.src = `data:image/jpeg;base64,${source}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), size)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('This browser draws nothing.')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, part.width, part.height, 0, 0, size.width, size.height)
      return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '')
    },
    [jpeg, PART, SIZE, QUALITY] as const,
  )

const phone = VIEWS.find(({ isPhone, theme }) => isPhone && theme === 'light') ?? VIEWS[0]
const screens = [...new Set(Object.values(SCREENS).flatMap((states) => Object.values(states)))]
const browser = await chromium.launch({ executablePath: await findChromium() })
try {
  const page = await browser.newPage()
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  let bytes = 0
  for (const screen of screens) {
    const small = Buffer.from(
      await scaled(page, await readFile(join(PICTURES, fileOf(screen, phone)), 'base64')),
      'base64',
    )
    await writeFile(join(FOLDER, thumbnailFile(screen)), small)
    bytes += small.length
  }
  console.log(`${screens.length} screens in ${FOLDER}, ${bytes} bytes.`)
} finally {
  await browser.close()
}
