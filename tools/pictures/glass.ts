import { darker, lighter } from './color'
import type { Paints } from './svg'

/** The glass of a bottle, in units of the picture. The origin is the middle of its foot. */
export interface Glass {
  readonly body: string
  /** The hollow inside the body. */
  readonly chamber: string
  readonly width: number
  /** The width of its base. */
  readonly stance: number
  /** The height of the body up to its neck. */
  readonly height: number
  /** The height of the juice. */
  readonly level: number
  /** Half the width of the chamber at the surface of the juice. */
  readonly reach: number
  /** The thickness of the foot. */
  readonly foot: number
  /** The reflection of the window on the left flank. */
  readonly gleam: string
}

/** The glass with juice, lit from the upper left. The light gathers at the lower right. */
export function filledGlass(paints: Paints, glass: Glass, juice: string): string {
  const { width, height, level, reach, foot } = glass
  const deep = darker(juice, 0.55)
  const light = lighter(juice, 0.5)
  const left = -width / 2
  const body = paints.element((id) => `<path id="${id}" d="${glass.body}"/>`)
  const chamber = paints.element((id) => `<path id="${id}" d="${glass.chamber}"/>`)
  const filling = paints.element((id) => `<path id="${id}" d="M${left}-${level}h${width}V0H${left}Z"/>`)
  const walls = paints.across(
    [0, deep, 0.67],
    [0.05, '#ffffff', 0.53],
    [0.16, '#ffffff', 0.2],
    [0.88, '#ffffff', 0.13],
    [0.95, deep, 0.33],
    [1, deep, 0.73],
  )
  const depth = paints.across(
    [0, deep],
    [0.14, darker(juice, 0.14)],
    [0.42, lighter(juice, 0.16)],
    [0.72, juice],
    [1, deep],
  )
  const gathered = paints.glow(0.7, 0.82, 0.55, [0, light, 0.93], [0.45, light, 0.33], [1, light, 0])
  const dusk = paints.down([0, deep, 0.4], [1, deep, 0])
  const footLight = paints.across(
    [0, deep, 0.53],
    [0.2, '#ffffff', 0.53],
    [0.42, juice, 0.4],
    [0.68, light, 0.93],
    [0.86, '#ffffff', 0.33],
    [1, deep, 0.6],
  )
  const rim = paints.across([0, '#ffffff', 0.93], [0.45, '#ffffff', 0.27], [1, '#ffffff', 0.6])
  return `
    <use href="#${body}" fill="${walls}"/>
    <g clip-path="${paints.clip(chamber)}">
      <use href="#${chamber}" fill="#fff3"/>
      <use href="#${filling}" fill="${depth}"/>
      <path d="M0-${height}V${-foot - 10}" stroke="${light}" stroke-width="5" opacity=".35"/>
      <use href="#${filling}" fill="${gathered}"/>
      <use href="#${filling}" fill="${dusk}"/>
      <ellipse cy="-${level}" rx="${reach}" ry="5" fill="${light}" opacity=".85"/>
    </g>
    <use href="#${chamber}" fill="none" stroke="${deep}" opacity=".5"/>
    <g clip-path="${paints.clip(body)}">
      <path d="M${left}-${foot}h${width}V0H${left}Z" fill="${footLight}"/>
      <use href="#${body}" fill="none" stroke="${deep}" stroke-width="7" opacity=".33"/>
    </g>
    <path d="${glass.gleam}" fill="${paints.down([0, '#ffffff', 0.93], [0.55, '#ffffff', 0.4], [1, '#ffffff', 0.13])}"/>
    <use href="#${body}" fill="none" stroke="${rim}" stroke-width="1.6"/>`
}
