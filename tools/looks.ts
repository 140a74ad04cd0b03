import { readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { everyScreen } from '../tests/e2e/access/screens/every-screen'
import { fileOf, PICTURES, VIEWS } from '../tests/looks/pictures'
import { findChromium } from './chromium'

// The last part of `npm run looks`: puts all pictures on one sheet, as a page and as a picture.

const STYLE = `
  body { margin: 24px; background: #888; color: #000; font: 14px/1.4 system-ui; }
  section { display: grid; grid-template-columns: repeat(4, auto); justify-content: start; gap: 8px; margin-bottom: 24px; }
  h2 { grid-column: 1 / -1; margin: 0; font-size: 16px; }
  a { display: block; height: 500px; overflow: hidden; }
  img { width: 400px; }
  img.phone { width: 232px; }
`

function row(name: string, present: ReadonlySet<string>): string {
  const pictures = VIEWS.map((view) => ({ file: fileOf(name, view), view })).filter(({ file }) => present.has(file))
  const images = pictures.map(
    ({ file, view }) =>
      `<a href="${file}"><img class="${view.isPhone ? 'phone' : 'desk'}" src="${file}" alt="${name}, ${view.width} px, ${view.theme}"></a>`,
  )
  return `<section><h2>${name}</h2>${images.join('')}</section>`
}

const present = new Set(await readdir(PICTURES))
const rows = everyScreen.map(({ name }) => row(name, present))
const sheet = join(PICTURES, 'index.html')
await writeFile(
  sheet,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen of Sillage</title><style>${STYLE}</style>${rows.join('')}</html>`,
)
const browser = await chromium.launch({ executablePath: await findChromium() })
try {
  const page = await browser.newPage({ viewport: { width: 1340, height: 1000 }, deviceScaleFactor: 0.5 })
  await page.goto(pathToFileURL(resolve(sheet)).href)
  await page.screenshot({ path: join(PICTURES, 'contact-sheet.png'), fullPage: true })
} finally {
  await browser.close()
}
console.log(`${everyScreen.length} screens in ${sheet} and ${join(PICTURES, 'contact-sheet.png')}`)
