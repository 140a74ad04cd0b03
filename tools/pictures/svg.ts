import { withOpacity } from './color'

/** A colour at an offset of a gradient. Opaque by default. */
type Stop = readonly [offset: number, color: string, opacity?: number]

/** The definitions of a picture. Each call defines something once and returns a reference to it. */
export interface Paints {
  /** A gradient from the left edge of a shape to its right. */
  across(...stops: Stop[]): string
  /** A gradient from the top of a shape to its bottom. */
  down(...stops: Stop[]): string
  /** A radial gradient. Centre and radius are shares of the shape's box. */
  glow(x: number, y: number, radius: number, ...stops: Stop[]): string
  blur(deviation: number): string
  /** Clips to the element with this id. */
  clip(id: string): string
  /** The id of an element that `<use>` can repeat. */
  element(markup: (id: string) => string): string
  markup(): string
}

const stopList = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity = 1]) => {
      const place = offset === 0 ? '' : ` offset="${offset}"`
      return `<stop${place} stop-color="${withOpacity(color, opacity)}"/>`
    })
    .join('')

/** Creates an empty set of definitions. Equal definitions share one id of one or two letters. */
export function createPaints(): Paints {
  const ids = new Map<string, string>()
  const definitions: string[] = []
  const element = (markup: (id: string) => string) => {
    const key = markup('')
    const known = ids.get(key)
    if (known) return known
    const id = letters(ids.size)
    ids.set(key, id)
    definitions.push(markup(id))
    return id
  }
  const paint = (markup: (id: string) => string) => `url(#${element(markup)})`
  return {
    across: (...stops) => paint((id) => `<linearGradient id="${id}">${stopList(stops)}</linearGradient>`),
    down: (...stops) => paint((id) => `<linearGradient id="${id}" x2="0" y2="1">${stopList(stops)}</linearGradient>`),
    glow: (x, y, radius, ...stops) =>
      paint((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopList(stops)}</radialGradient>`),
    blur: (deviation) =>
      paint(
        (id) =>
          `<filter id="${id}" x="-.5" y="-1" width="2" height="3"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    clip: (inside) => paint((id) => `<clipPath id="${id}"><use href="#${inside}"/></clipPath>`),
    element,
    markup: () => `<defs>${definitions.join('')}</defs>`,
  }
}

function letters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter
}

/** A whole picture as a short SVG. It has no text elements: labels are outlines. */
export function picture(width: number, height: number, paints: Paints, content: string): string {
  const markup = `${paints.markup()}${content}`
  return `${minified(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${markup}</svg>`)}\n`
}

const minified = (markup: string) =>
  markup
    .replace(/\s*\n\s*/g, '')
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))
    .replace(/(?<=[^\d])(-?)0\.(?=\d)/g, '$1.')
    .replace(/#(\w)\1(\w)\2(\w)\3(?=")/g, '#$1$2$3')
