import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Buffer as Glyphs, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** The typography of a label. Sizes and widths are in units of the picture. */
export interface Lettering {
  readonly y: number
  readonly size: number
  /** The available width. Longer text gets a smaller size. */
  readonly width: number
  readonly color: string
  readonly tracking?: number
  readonly weight?: number
}

const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const REGULAR = 400

/** Loads the shop's typeface in one weight. */
async function fontOf(weight: number): Promise<Font> {
  const whole = await readFile(createRequire(import.meta.url).resolve(FIGTREE))
  const letters = Array.from({ length: 0x5f }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
  const sfnt = await subsetFont(whole, letters, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
  return new Font(new Face(new Blob(sfnt)))
}

const fonts = new Map(await Promise.all([REGULAR, 700].map(async (weight) => [weight, await fontOf(weight)] as const)))

/** The glyphs of a text with their positions, and its length, in em. */
function shaped(text: string, font: Font) {
  const glyphs = new Glyphs()
  glyphs.addText(text)
  glyphs.guessSegmentProperties()
  shape(font, glyphs)
  const placed = glyphs.getGlyphInfosAndPositions()
  const { upem } = font.face
  return { placed, upem, length: placed.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / upem }
}

/**
 * One centred line as an outline, so that it looks the same on every machine, independent of its fonts. Coordinates are relative
 * and in tenths of a unit, so that the picture is small.
 */
export function line(
  text: string,
  { y, width, color, size: wanted, tracking = 0, weight = REGULAR }: Lettering,
): string {
  const font = fonts.get(weight)
  if (!font) throw new Error(`Labels have no weight ${weight}.`)
  const { placed, upem, length } = shaped(text, font)
  const natural = length * wanted + (text.length - 1) * tracking
  const fit = Math.min(1, width / natural)
  const unit = (wanted * fit * 10) / upem
  let pen = -5 * natural * fit
  let [left, top] = [0, 0]
  let path = ''
  for (const { codepoint, xAdvance = 0, xOffset = 0 } of placed) {
    for (const { type, values } of font.glyphToJson(codepoint)) {
      const points = values.map((value, at) => Math.round(at % 2 ? -value * unit : pen + (value + xOffset) * unit))
      path +=
        type.toLowerCase() +
        points
          .map((value, at) => value - (at % 2 ? top : left))
          .join(' ')
          .replaceAll(' -', '-')
      left = points.at(-2) ?? left
      top = points.at(-1) ?? top
    }
    pen += xAdvance * unit + tracking * fit * 10
  }
  return `<path aria-label="${text}" transform="translate(0 ${y})scale(.1)" fill="${color}" d="${path}"/>`
}

/** Wraps `text` to as few lines as possible, with at most `letters` letters each. */
function wrapped(text: string, letters: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Wraps `text` and centres it around `lettering.y`. */
export function paragraph(text: string, letters: number, lettering: Lettering): string {
  if (text === '') return ''
  const lines = wrapped(text, letters)
  const leading = lettering.size * 1.15
  const top = lettering.y - ((lines.length - 1) * leading) / 2
  return lines.map((text, index) => line(text, { ...lettering, y: top + index * leading })).join('')
}
