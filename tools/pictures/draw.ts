import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawPictures } from './pictures'

const root = join(import.meta.dirname, '../../public')

for (const [path, svg] of drawPictures()) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, svg)
}
