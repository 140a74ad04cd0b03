import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

// npx tsx tools/font.ts: reduces the fonts to the characters that the shop uses, and writes src/styles/*.woff2.

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('')
// Characters in product names: Rosé, Crème, Señora. Other letters use the fallback font.
const CHARACTERS = `${ASCII}–—‘’“”•…·×éèêëàâäçîïôöùûüñáíóúÉÈÀÇÔÖÜ`
const RUPEE = '₹'

/** `weights` is the range that the stylesheets use. */
const FONTS = [
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    target: 'fraunces.woff2',
    characters: CHARACTERS,
    weights: { min: 350, max: 600 },
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree.woff2',
    characters: CHARACTERS,
    weights: { min: 400, max: 700 },
  },
  // The publisher ships this sign in another file.
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    target: 'figtree-rupee.woff2',
    characters: RUPEE,
    weights: { min: 400, max: 700 },
  },
]

for (const { source, target, characters, weights } of FONTS) {
  const whole = await readFile(createRequire(import.meta.url).resolve(source))
  const subset = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  await writeFile(resolve(import.meta.dirname, '../src/styles', target), subset)
  console.log(`${target}: ${subset.length} bytes of ${whole.length}`)
}
