import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { products } from '../../contract/seeds/products'
import { fingerprint, photograph } from './photograph'
import { drawPictures } from './pictures'
import { productPicture } from './product'

// npx tsx tools/pictures/draw.ts: every picture of the shop, drawn, and the bottles photographed.

const root = join(import.meta.dirname, '../../public')

function write(path: string, content: string | Buffer) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

for (const [path, svg] of drawPictures()) write(path, svg)

const bottles = new Map(products.map((product) => [product.id, productPicture(product)]))
for (const [id, photo] of await photograph(bottles)) write(`pictures/${id}.webp`, photo)
const taken = Object.fromEntries([...bottles].map(([id, svg]) => [id, fingerprint(svg)]))
writeFileSync(join(import.meta.dirname, 'photographed.json'), `${JSON.stringify(taken, null, 2)}\n`)
