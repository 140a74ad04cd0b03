import { darker, lighter } from './color'
import type { Paints } from './svg'

/** The glass of a bottle. It stands with the middle of its foot at 0,0 and is measured in units of the picture. */
export interface Glass {
  readonly body: string
  /** The hollow inside the body. */
  readonly chamber: string
  readonly width: number
  /** Height of the body up to its neck. */
  readonly height: number
  /** How high the juice stands. */
  readonly level: number
  /** Half the width of the chamber where the juice ends. */
  readonly reach: number
  /** Thickness of the foot. */
  readonly foot: number
  /** The window as the left flank reflects it. */
  readonly gleam: string
}

/** The glass with its juice in it, lit from the upper left: what enters there gathers at the lower right. */
export function filledGlass(paints: Paints, glass: Glass, juice: string): string {
  const { width, height, level, reach, foot } = glass
  const body = paints.element((id) => `<path id="${id}" d="${glass.body}"/>`)
  const deep = darker(juice, 0.55)
  const light = lighter(juice, 0.5)
  const juiceBox = `x="${-width / 2}" y="${-level}" width="${width}" height="${level}"`
  const whole = `x="${-width / 2}" y="${-height}" width="${width}" height="${height}"`
  const walls = paints.across(
    [0, deep, 0.6],
    [0.05, '#ffffff', 0.5],
    [0.16, '#ffffff', 0.16],
    [0.84, '#ffffff', 0.12],
    [0.95, deep, 0.25],
    [1, deep, 0.65],
  )
  const depth = paints.across(
    [0, deep],
    [0.14, darker(juice, 0.14)],
    [0.42, lighter(juice, 0.16)],
    [0.72, juice],
    [1, deep],
  )
  const gathered = paints.glow(0.7, 0.82, 0.6, [0, light, 0.95], [0.45, light, 0.35], [1, light, 0])
  const surface = paints.down([0, deep, 0.4], [0.2, deep, 0], [0.86, deep, 0], [1, deep, 0.45])
  const footLight = paints.across(
    [0, deep, 0.5],
    [0.2, '#ffffff', 0.55],
    [0.42, juice, 0.35],
    [0.68, light, 0.9],
    [0.86, '#ffffff', 0.35],
    [1, deep, 0.6],
  )
  const rim = paints.across([0, '#ffffff', 0.95], [0.45, '#ffffff', 0.25], [1, '#ffffff', 0.6])
  return `
    <use href="#${body}" fill="${walls}"/>
    <g clip-path="${paints.clip(glass.chamber)}">
      <rect ${whole} fill="#fff" opacity=".2"/>
      <path d="M0-${height}V${-foot - 10}" stroke="#fff" stroke-width="5" opacity=".4"/>
      <rect ${juiceBox} fill="${depth}" opacity=".94"/>
      <path d="M0-${level}V${-foot - 10}" stroke="${light}" stroke-width="5" opacity=".3"/>
      <rect ${juiceBox} fill="${gathered}"/>
      <rect ${juiceBox} fill="${surface}"/>
      <ellipse cy="-${level}" rx="${reach}" ry="5" fill="${light}" opacity=".85"/>
    </g>
    <g clip-path="${paints.clip(glass.body)}">
      <rect x="${-width / 2}" y="-${foot}" width="${width}" height="${foot}" fill="${footLight}"/>
      <path d="M${-width / 2}-${foot - 1}h${width}" stroke="#fff" opacity=".55"/>
      <use href="#${body}" fill="none" stroke="${deep}" stroke-width="7" opacity=".28"/>
    </g>
    <path d="${glass.gleam}" fill="${paints.down([0, '#ffffff', 0.95], [0.55, '#ffffff', 0.4], [1, '#ffffff', 0.12])}"/>
    <use href="#${body}" fill="none" stroke="${rim}" stroke-width="1.6"/>`
}
