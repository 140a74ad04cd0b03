import { copyFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// Part of npm run build: copies ELK as one file into dist, where `diff --html` uses it to lay out pictures.
// dist/viewer/licenses.md contains its licence.
const source = createRequire(import.meta.url).resolve('elkjs/lib/elk.bundled.js')
await copyFile(source, new URL('dist/elk.cjs', import.meta.url))
