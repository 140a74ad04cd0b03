import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { generatePictures } from '../../tools/pictures/pictures'
import { fingerprint } from '../../tools/pictures/rasterize'
import rasterized from '../../tools/pictures/rasterized.json'

const committed = (path: string) => readFileSync(join(import.meta.dirname, '../../public', path), 'utf8')
const prerendered = [...generatePictures()]
interface Icon {
  purpose: string
  sizes: string
}
/** First bytes of a file of each type, in hexadecimal. */
const beginnings: Record<string, string> = {
  'image/svg+xml': '3c737667',
  'image/png': '89504e47',
  'image/webp': '52494646',
  'image/jpeg': 'ffd8ffe0',
}
const begins = (path: string) => readFileSync(join(import.meta.dirname, '../../public', path)).toString('hex', 0, 4)
const portraitOf = (id: string) => `/pictures/${id}.svg`

describe('the pictures', () => {
  test.each(products)(
    '$title has its portrait and views of its scent, its size and its box, each lighter than 16 KB',
    ({ id }) => {
      for (const view of ['', '-scent', '-scale', '-box']) {
        expect(Buffer.byteLength(committed(`/pictures/${id}${view}.svg`))).toBeLessThan(16 * 1024)
      }
    },
  )

  test.each(products)(
    '$title is shown in lists as a photograph of its portrait, lighter than 9 KB',
    ({ id, image }) => {
      expect(image).toBe(`/pictures/${id}.webp`)
      const photo = readFileSync(join(import.meta.dirname, '../../public', image))
      expect(photo.toString('latin1', 8, 16)).toBe('WEBPVP8X')
      expect([photo.readUIntLE(24, 3), photo.readUIntLE(27, 3)]).toEqual([480 - 1, 600 - 1])
      expect(photo.length).toBeLessThan(9 * 1024)
      expect(rasterized).toHaveProperty(id, fingerprint(committed(portraitOf(id))))
    },
  )

  test.each([
    ['pictures/category-men.svg', 13],
    ['pictures/category-women.svg', 13],
    ['pictures/category-unisex.svg', 13],
    ['pictures/hero.svg', 24],
    ['favicon.svg', 1],
    ['maskable-icon.svg', 1],
  ])('%s is lighter than %i KB', (path, kilobytes) => {
    expect(Buffer.byteLength(committed(path))).toBeLessThan(kilobytes * 1024)
  })

  const textsOf = (svg: string) => [...svg.matchAll(/aria-label="([^"]+)"/g)].map(([, text]) => text).join(' ')

  test('no picture depends on the fonts of a machine, and every portrait shows its brand', () => {
    for (const [, svg] of prerendered) expect(svg).not.toContain('<text')
    for (const { id, brand } of products) expect(textsOf(committed(portraitOf(id)))).toContain(brand)
  })

  test('an installed shop finds every icon of its manifest', () => {
    const { name, icons, screenshots, shortcuts } = JSON.parse(committed('manifest.webmanifest'))
    expect(name).toBe('Sillage')
    const sizes = (purpose: string) =>
      icons.filter((icon: Icon) => icon.purpose === purpose).map((icon: Icon) => icon.sizes)
    expect(sizes('any')).toEqual(['any', '192x192', '512x512'])
    expect(sizes('maskable')).toEqual(['512x512', 'any'])
    for (const { src, type } of [...icons, ...screenshots]) expect(begins(src)).toBe(beginnings[type])
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/cart', '/wishlist'])
  })

  test.each(prerendered)(
    '%s matches the current output of the generator, runs no script and fetches nothing',
    (path, svg) => {
      expect(svg).toBe(committed(path))
      expect(svg).not.toMatch(/<script|<foreignObject|<image|\son\w+=|@import|javascript:/i)
      const references = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, target]) => target)
      expect(references.filter((target) => !target?.startsWith('#'))).toEqual([])
    },
  )
})
