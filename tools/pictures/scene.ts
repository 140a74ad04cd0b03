import { darker, lighter } from './color'
import type { Paints } from './svg'

/** A set: its size and the height of its one horizon. */
export interface SetSize {
  readonly width: number
  readonly height: number
  readonly horizon: number
}

/** The portrait set every product stands in. */
export const PORTRAIT: SetSize = { width: 480, height: 600, horizon: 440 }

/** Wall, table, and the light of the one window at the upper left. */
export function studio(paints: Paints, wall: string, { width, height, horizon }: SetSize): string {
  const wallPaint = paints.down([0, lighter(wall, 0.2)], [1, darker(wall, 0.1)])
  const table = paints.down([0, darker(wall, 0.26)], [0.12, darker(wall, 0.17)], [1, lighter(wall, 0.18)])
  const daylight = paints.glow(0.18, 0.1, 0.8, [0, '#ffffff', 0.8], [1, '#ffffff', 0])
  const corner = paints.glow(0.4, 0.45, 0.8, [0.55, '#2a170c', 0], [1, '#2a170c', 0.3])
  const full = `width="${width}" height="${height}"`
  return `
    <rect ${full} fill="${wallPaint}"/>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${table}"/>
    <path d="M0 ${horizon}h${width}" stroke="#fff" stroke-width="2" opacity=".35"/>
    <path d="M${width * 0.16}-20H${width * 0.5}L${width * 0.96} ${horizon}H${width * 0.56}Z" fill="#fff" opacity=".3" filter="${paints.blur(16)}"/>
    <rect ${full} fill="${daylight}"/>
    <rect ${full} fill="${corner}"/>`
}

/** What a thing of this outline throws on the table: its shade to the right, and the colour of the light it let through. */
export function castShadow(paints: Paints, outline: string, width: number, tint: string): string {
  const soft = paints.blur(9)
  const along = 'matrix(1 0-.62.2 0 0)'
  return `
    <use href="#${outline}" transform="${along}" fill="#2a170c" opacity=".42" filter="${soft}"/>
    <use href="#${outline}" transform="matrix(.5 0-.5.14 ${width * 0.12} 2)" fill="${lighter(tint, 0.35)}" opacity=".55" filter="${soft}"/>
    <ellipse cx="8" cy="1" rx="${width * 0.5}" ry="7" fill="#1d0f06" opacity=".6" filter="${paints.blur(4)}"/>`
}
