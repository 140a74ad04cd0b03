/** The typography of a label. Sizes and widths are in units of the picture. */
export interface Lettering {
  readonly y: number
  readonly size: number
  /** The available width. Longer text gets a smaller size. */
  readonly width: number
  readonly color: string
  /** A font other than the serif of the picture. */
  readonly face?: 'sans-serif'
  readonly tracking?: number
  readonly italic?: boolean
  readonly weight?: number
}

// Typical widths of letters in em. They are accurate enough for even spacing.
const measure = (text: string) =>
  [...text].reduce(
    (width, letter) =>
      width + (/[ijlrtf ]/.test(letter) ? 0.3 : /[mwMWOQG]/.test(letter) ? 0.76 : /[A-Z]/.test(letter) ? 0.66 : 0.48),
    0,
  )

/** One centred line. Its length is fixed, so that it looks the same in any font of the reader's machine. */
export function line(text: string, lettering: Lettering): string {
  const { y, width, color, face, tracking = 0, italic, weight } = lettering
  const natural = measure(text) * lettering.size + text.length * tracking
  const size = lettering.size * Math.min(1, width / natural)
  const family = face ? ` font-family="${face}"` : ''
  const slant = italic ? ' font-style="italic"' : ''
  const heft = weight ? ` font-weight="${weight}"` : ''
  const length = Math.round(Math.min(width, natural))
  return `<text y="${y}"${family} font-size="${size.toFixed(1)}"${slant}${heft} textLength="${length}" fill="${color}">${text}</text>`
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
  const lines = wrapped(text, letters)
  const leading = lettering.size * 1.15
  const top = lettering.y - ((lines.length - 1) * leading) / 2
  return lines.map((text, index) => line(text, { ...lettering, y: top + index * leading })).join('')
}
