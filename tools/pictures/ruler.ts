import { line } from './label'
import { shade } from './scene'
import type { Paints } from './svg'

/** The height of a centimetre. A bottle of 100 ml is about 13 cm high with its cap. */
const CENTIMETRE = 19.6
const LENGTH = 15
const INK = '#4d2f1b'

/** A wooden ruler of 15 cm that stands upright. The origin is the middle of its foot. */
export function ruler(paints: Paints): string {
  const height = LENGTH * CENTIMETRE
  const outline = paints.element((id) => `<path id="${id}" d="M-26 0V-${height}H26V0Z"/>`)
  const wood = paints.across([0, '#e8c792'], [0.5, '#f3dcb2'], [1, '#cfa468'])
  const marks = Array.from({ length: 2 * LENGTH - 1 }, (_, at) => {
    const half = at + 1
    return `M-26-${(half * CENTIMETRE) / 2}h${half % 10 === 0 ? 26 : half % 2 === 0 ? 17 : 9}`
  })
  const numbers = [5, 10].map((n) => line(String(n), { y: -n * CENTIMETRE + 5, size: 17, width: 20, color: INK }))
  return `${shade(paints, outline, 52)}
    <use href="#${outline}" fill="${wood}"/>
    <path d="${marks.join('')}" stroke="${INK}" stroke-width="1.4"/>
    <g transform="translate(13 0)">${numbers.join('')}</g>`
}
