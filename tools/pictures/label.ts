/** Letters as a label sets them. Sizes and widths in units of the picture. */
export interface Lettering {
  readonly y: number
  readonly size: number
  /** The room there is; longer words are set smaller. */
  readonly width: number
  readonly color: string
  readonly face?: 'serif' | 'sans-serif'
  readonly tracking?: number
  readonly italic?: boolean
  readonly weight?: number
}

/** One centred line. Its length is fixed, so that it looks the same in whatever font the reader's machine has. */
export function line(words: string, lettering: Lettering): string {
  const { y, width, color, face = 'serif', tracking = 0, italic, weight } = lettering
  const perLetter = words === words.toUpperCase() ? 0.7 : 0.5
  const natural = words.length * (lettering.size * perLetter + tracking)
  const size = lettering.size * Math.min(1, width / natural)
  const slant = italic ? ' font-style="italic"' : ''
  const heft = weight ? ` font-weight="${weight}"` : ''
  const length = Math.round(Math.min(width, natural))
  return `<text y="${y}" font-family="${face}" font-size="${size.toFixed(1)}"${slant}${heft} text-anchor="middle" textLength="${length}" fill="${color}">${words}</text>`
}

/** `words` on as few lines as hold at most `letters` each. */
export function wrapped(words: string, letters: number): readonly string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** `words` wrapped and centred around `lettering.y`. */
export function paragraph(words: string, letters: number, lettering: Lettering): string {
  const lines = wrapped(words, letters)
  const leading = lettering.size * 1.15
  const top = lettering.y - ((lines.length - 1) * leading) / 2
  return lines.map((words, index) => line(words, { ...lettering, y: top + index * leading })).join('')
}
