import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

// npx tsx tools/font.ts: cuts the fonts to what the shop sets in them, and writes src/styles/*.woff2.

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('')
// What a product may be called: Rosé, Crème, Señora. A letter beyond these is set in the stand-in.
const CHARACTERS = `${ASCII}–—‘’“”•…·×éèêëàâäçîïôöùûüñáíóúÉÈÀÇÔÖÜ`
const RUPEE = '₹'

/** `weights`: what the stylesheets ask for, from the campaign's headline to what is emphasised in one. */
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
  // Its makers keep the sign in another file.
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
