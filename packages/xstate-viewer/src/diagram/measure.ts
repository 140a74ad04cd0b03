/** The fonts of a diagram, in a form that both SVG and canvas accept. */
export const FONT_FAMILY = 'system-ui, -apple-system, "Segoe UI", roboto, "Noto Sans", sans-serif'
export const TITLE = { size: 15, weight: 650, line: 23 }
export const TEXT = { size: 13, weight: 400, line: 18 }

type Type = typeof TITLE

let pen: CanvasRenderingContext2D | null | undefined

/** The width of text in px. Without a canvas, an estimate. */
export function widthOf(text: string, { size, weight }: Type = TEXT): number {
  if (pen === undefined) pen = document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * size * 0.56
  pen.font = `${weight} ${size}px ${FONT_FAMILY}`
  return pen.measureText(text).width
}

/** Wraps text to lines of this width in px. A longer word has its own line. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const term of text.split(' ').filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${term}`.trim()
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(term)
  }
  return lines
}

/** Text of at most this many characters. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
