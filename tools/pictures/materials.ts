import { darker, lighter } from './color'
import type { Paints } from './svg'

/** The metals of caps, collars and foils. */
export const METAL = {
  gold: '#c69a52',
  rose: '#c98f76',
  silver: '#a9afb3',
  black: '#2a2523',
  bronze: '#8f6a45',
} as const

/** A polished upright cylinder: the window on its left, its own shade, the reflected light of the set on its right. */
export const polished = (paints: Paints, color: string): string =>
  paints.across(
    [0, darker(color, 0.5)],
    [0.18, lighter(color, 0.75)],
    [0.3, lighter(color, 0.1)],
    [0.66, darker(color, 0.38)],
    [0.86, lighter(color, 0.22)],
    [1, darker(color, 0.6)],
  )

/** A dull surface that faces the light: lacquer, wood, card. */
export const matt = (paints: Paints, color: string): string =>
  paints.across([0, lighter(color, 0.06)], [0.22, lighter(color, 0.24)], [0.6, color], [1, darker(color, 0.36)])
