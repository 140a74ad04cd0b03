import { darker, lighter } from './color'
import { studio } from './scene'
import { labelledBottle, lying } from './standing'
import { perfume } from './still-life'
import { createPaints, type Paints, picture } from './svg'

const WALL = '#dcb897'
const SET = { width: 1600, height: 900, horizon: 640 }

/**
 * The campaign picture. Its subject is between x = 780 and 1420, so that text has a quiet wall on the left, and a
 * portrait crop two thirds along still shows the two bottles in front. The home page embeds it, so the labels name only the brands.
 */
export function heroPicture(): string {
  const paints = createPaints()
  const content = `${studio(paints, WALL, SET)}${niche(paints)}${slab(paints)}
    ${wake(paints)}
    ${at(1285, 716, 1.12, labelledBottle(paints, perfume('wild-stone-jasmine-dusk'), ''))}
    ${at(1070, 726, 1.42, labelledBottle(paints, perfume('ajmal-amber-oud'), ''))}
    ${at(876, 770, 1.02, labelledBottle(paints, perfume('skinn-celeste-rose'), ''))}
    ${at(1196, 800, 1.15, lying(paints, 'rose'))}
    ${at(1390, 786, 1.1, lying(paints, 'jasmine'))}
    ${at(740, 812, 1.05, lying(paints, 'resin'))}`
  return picture(SET.width, SET.height, paints, content)
}

const at = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${content}</g>`

/** An arched niche in the wall. The window leaves its left reveal in the shade. */
function niche(paints: Paints): string {
  const arch = 'M850 640V350A230 230 0 0 1 1310 350V640Z'
  const opening = paints.element((id) => `<path id="${id}" d="${arch}"/>`)
  const depth = paints.across([0, darker(WALL, 0.46)], [0.4, darker(WALL, 0.2)], [1, darker(WALL, 0.08)])
  return `<use href="#${opening}" fill="${depth}"/>
    <g clip-path="${paints.clip(opening)}">
      <path d="M836 660V350A240 240 0 0 1 1290 270" fill="none" stroke="#2a170c" stroke-width="60" opacity=".4" filter="${paints.blur(20)}"/>
    </g>
    <use href="#${opening}" fill="none" stroke="${lighter(WALL, 0.6)}" stroke-width="3" opacity=".6"/>`
}

/** The stone under the bottles. */
const slab = (paints: Paints): string => `
    <path d="M640 850H1560V884H640Z" fill="#2a170c" opacity=".5" filter="${paints.blur(20)}"/>
    <path d="M660 830L740 680H1440L1520 830Z" fill="${paints.across([0, '#fbf1e4'], [0.5, '#ecd9c4'], [1, '#c9ab90'])}"/>
    <path d="M660 830H1520V870H660Z" fill="${paints.across([0, '#dcc3a9'], [1, '#9b7a5f'])}"/>
    <path d="M660 830H1520" stroke="#fff" stroke-width="2" opacity=".7"/>`

/** The scent that a passer-by leaves in the air: the sillage, which gives the shop its name. */
function wake(paints: Paints): string {
  const veil = paints.across([0, '#ffffff', 0], [0.4, '#fff3e4', 0.53], [0.7, '#f9d5b8', 0.53], [1, '#f9d5b8', 0.07])
  const strand = (path: string) => `<path d="${path}" fill="${veil}"/>`
  return `<g filter="${paints.blur(3)}">
    ${strand('M240 356C480 190 640 560 850 420C960 346 990 220 1070 206C1020 230 990 390 880 470C690 610 500 270 240 356Z')}
    ${strand('M380 300C580 190 690 500 860 400C950 340 990 230 1070 206C1010 222 960 340 860 410C690 520 560 240 380 300Z')}
    </g>`
}
