import { copyFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// Part of npm run build: ELK as one file beside what is built, which the pictures of `diff --html` are laid out by. Its licence is
// told in dist/viewer/licenses.md.
const source = createRequire(import.meta.url).resolve('elkjs/lib/elk.bundled.js')
await copyFile(source, new URL('dist/elk.cjs', import.meta.url))
