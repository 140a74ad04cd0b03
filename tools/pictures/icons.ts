import { createPaints, picture } from './svg'

const INK = '#1d1714'
const PAPER = '#faf6f0'
const AMBER = '#c9781f'

// An onion-capped flacon and the trail of its scent, in a square of 64.
const flacon = 'M20 58Q14 58 13 51C11 38 15 30 22 25Q26 22 27 18H37Q38 22 42 25C49 30 53 38 51 51Q50 58 44 58Z'
const cap = 'M28 16C20 12 23 6 32 1C41 6 44 12 36 16Z'
const juice = 'M17.500 40Q25 36 32 40T46.500 40Q47.500 46 46.500 50.500Q46 53.500 43 53.500H21Q18 53.500 17.500 50.500Z'

const inkFlacon = `<path d="${cap}" fill="${INK}"/><path d="${flacon}" fill="none" stroke="${INK}" stroke-width="5"/><path d="${juice}" fill="${AMBER}"/>`

/** The icon of an installed shop at any size: ink on light, paper on dark. */
export const favicon = (): string =>
  picture(
    64,
    64,
    createPaints(),
    `<style>@media(prefers-color-scheme:dark){[fill="${INK}"]{fill:${PAPER}}[stroke]{stroke:${PAPER}}}</style>${inkFlacon}`,
  )

/** The icon of a tab, and of an installed shop if nothing is cropped. */
export const launcherIcon = (): string =>
  picture(
    512,
    512,
    createPaints(),
    `<rect width="512" height="512" rx="96" fill="${PAPER}"/><g transform="translate(48 42)scale(6.5)">${inkFlacon}</g>`,
  )

/** The icon of an installed shop that fills its square, since a launcher may crop it to a circle. */
export function maskableIcon(): string {
  const paints = createPaints()
  const ground = paints.glow(0.3, 0.2, 0.9, [0, '#ffffff'], [1, '#ecdcc8'])
  return picture(
    512,
    512,
    paints,
    `<rect width="512" height="512" fill="${ground}"/><g transform="translate(96 104)scale(5)">${inkFlacon}</g>`,
  )
}

/** The picture of an empty list: an empty flacon with its last trail in the air. The page sets its colour. */
export const emptyFlacon = (): string =>
  picture(
    64,
    64,
    createPaints(),
    `<g fill="none" stroke="${INK}" stroke-width="1.250" stroke-linecap="round"><path d="${flacon}"/><path d="M17 50.500C25 48 39 53 47 50.500"/><path d="M31 14C25 10 38 7 32 1M36.500 13C33.500 10.500 40.500 8 37.500 4.500" stroke-dasharray="5 2.500"/></g>`,
  )
