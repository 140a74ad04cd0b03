import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { products } from '../../contract/seeds/products'
import { heroPicture } from './hero'
import { launcherIcon, maskableIcon } from './icons'
import { generatePictures } from './pictures'
import { productPicture } from './product'
import { cardPicture, fingerprint, rasterize } from './rasterize'

// npm run pictures: generates every picture of the shop, and rasterizes the bottles and other pictures that need
// pixels.

const root = join(import.meta.dirname, '../../public')

function write(path: string, content: string | Buffer) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

for (const [path, svg] of generatePictures()) write(path, svg)

const bottles = new Map(products.map((product) => [product.id, productPicture(product)]))
const icon = (svg: string, size: number) => ({ svg, width: size, height: size, type: 'image/png' }) as const
const rasters = new Map([
  ...[...bottles].map(([id, svg]) => [`pictures/${id}.webp`, cardPicture(svg)] as const),
  // The icon of a tab. Browsers decode it again for each address, which takes a phone 15 ms for an SVG.
  ['icons/48.png', icon(launcherIcon(), 48)],
  ['icons/192.png', icon(launcherIcon(), 192)],
  ['icons/512.png', icon(launcherIcon(), 512)],
  // A gradient, which as PNG would be 30 times as large.
  ['icons/maskable-512.webp', { svg: maskableIcon(), width: 512, height: 512, type: 'image/webp', quality: 0.9 }],
  // The picture of a shared link.
  ['icons/share.jpg', { svg: heroPicture(), width: 1200, height: 630, type: 'image/jpeg', quality: 0.8 }],
])
for (const [path, raster] of await rasterize(rasters)) write(path, raster)
const fingerprints = Object.fromEntries([...bottles].map(([id, svg]) => [id, fingerprint(svg)]))
writeFileSync(join(import.meta.dirname, 'rasterized.json'), `${JSON.stringify(fingerprints, null, 2)}\n`)
