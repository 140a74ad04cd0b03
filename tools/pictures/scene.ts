import { darker, lighter } from './color'
import type { Paints } from './svg'

/** A set: its size and the height of its horizon. */
export interface SetSize {
  readonly width: number
  readonly height: number
  readonly horizon: number
}

/** The portrait set of every product. */
export const PORTRAIT: SetSize = { width: 480, height: 600, horizon: 432 }

/** Wall, table, and the light of the one window at the upper left. */
export function studio(paints: Paints, wall: string, { width, height, horizon }: SetSize): string {
  const wallPaint = paints.down([0, lighter(wall, 0.1)], [1, darker(wall, 0.1)])
  const table = paints.down([0, darker(wall, 0.26)], [0.12, darker(wall, 0.17)], [1, lighter(wall, 0.18)])
  const daylight = paints.glow(0.1, 0.05, 0.9, [0, '#ffffff', 0.73], [1, '#ffffff', 0])
  const corner = paints.glow(0.25, 0.3, 1, [0.55, '#2a170c', 0], [1, '#2a170c', 0.4])
  const beam = paints.across([0, '#ffffff', 0], [0.2, '#ffffff', 0.33], [0.8, '#ffffff', 0.33], [1, '#ffffff', 0])
  const full = `width="${width}" height="${height}"`
  return `
    <rect ${full} fill="${wallPaint}"/>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${table}"/>
    <path d="M0 ${horizon}h${width}" stroke="#fff" stroke-width="2" opacity=".35"/>
    <path d="M${width * 0.12} 0H${width * 0.5}V${horizon}H${width * 0.12}Z" transform="skewX(24)" fill="${beam}"/>
    <rect ${full} fill="${daylight}"/>
    <rect ${full} fill="${corner}"/>`
}

/** The shadow of an object with this outline, to its right and at its base. */
export const shade = (paints: Paints, outline: string, stance: number): string => `
    <g fill="#2a170c" filter="${paints.blur(6)}">
      <use href="#${outline}" transform="matrix(1 0-.55.2 0 0)" opacity=".42"/>
      <ellipse cx="6" rx="${stance * 0.54}" ry="6" opacity=".7"/>
    </g>`

/** The coloured light that passes through glass with this outline. */
export const caustic = (paints: Paints, outline: string, stance: number, juice: string): string =>
  `<use href="#${outline}" transform="matrix(.5 0-.44.14 ${stance * 0.15} 2)" fill="${lighter(juice, 0.35)}" opacity=".55" filter="${paints.blur(6)}"/>`
