import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

// npx tsx tools/font.ts: cuts the display font to what the shop sets in it, and writes src/styles/fraunces.woff2.

const SOURCE = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'
const TARGET = resolve(import.meta.dirname, '../src/styles/fraunces.woff2')
/** The weights the stylesheets ask for, from the campaign's headline to what is emphasised in one. */
const WEIGHTS = { min: 350, max: 600 }

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('')
// What a product may be called: Rosé, Crème, Señora. A letter beyond these is set in the stand-in, which measures the same.
const CHARACTERS = `${ASCII}–—‘’“”•…·éèêëàâäçîïôöùûüñáíóúÉÈÀÇÔÖÜ`

const source = await readFile(createRequire(import.meta.url).resolve(SOURCE))
const subset = await subsetFont(source, CHARACTERS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } })
await writeFile(TARGET, subset)
console.log(`${TARGET}: ${subset.length} bytes of ${source.length}`)
