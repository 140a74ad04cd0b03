import { shade } from './scene'
import type { Paints } from './svg'

const OUTLINE = 'M-66-196H66L46-8Q45 0 36 0H-36Q-45 0-46-8Z'

/** A tea glass of 100 ml, as every tea stall has it: 196 high, at the origin. */
export function teaGlass(paints: Paints): string {
  const outline = paints.element((id) => `<path id="${id}" d="${OUTLINE}"/>`)
  const tea = paints.across([0, '#8a4a1d'], [0.3, '#d08a4a'], [0.7, '#b8702f'], [1, '#6d3814'])
  const glass = paints.across([0, '#ffffff', 0.7], [0.2, '#ffffff', 0.1], [0.85, '#ffffff', 0.1], [1, '#ffffff', 0.6])
  const ribs = [-34, -12, 12, 34].map((x) => `M${x * 1.25}-168L${x}-14`).join('')
  return `${shade(paints, outline, 92)}
    <path d="M-58-164H58L42-18Q41-12 34-12H-34Q-41-12-42-18Z" fill="${tea}"/>
    <ellipse cy="-164" rx="58" ry="8" fill="#e0ab74"/>
    <path d="${ribs}" stroke="#fff" stroke-width="3" opacity=".25"/>
    <use href="#${outline}" fill="${glass}"/>
    <ellipse cy="-196" rx="66" ry="9" fill="#fff3" stroke="#fff" stroke-width="1.6"/>
    <path d="M-54-184L-40-24" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"/>`
}
