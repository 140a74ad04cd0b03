import { darker, lighter } from './color'
import type { Ingredient } from './palette'
import type { Paints } from './svg'

type Render = (paints: Paints) => string

const petal = (paints: Paints) => paints.element((id) => `<path id="${id}" d="M0 0C-20-6-22-26 0-34C22-26 20-6 0 0Z"/>`)
const turned = (angles: readonly number[], render: (angle: number) => string) => angles.map(render).join('')

const sphere = (paints: Paints, color: string) =>
  paints.glow(0.32, 0.28, 0.8, [0, lighter(color, 0.7)], [0.4, color], [1, darker(color, 0.5)])

/** One of each ingredient, around the origin and about 100 wide. */
export const ingredients: Readonly<Record<Ingredient, Render>> = {
  wood: (paints) => {
    const bark = paints.down([0, '#a8764a'], [1, '#4d2f1b'])
    return `<path d="M-52 4L18-26L30-14L-40 18Z" fill="${bark}"/><path d="M18-26L30-14L34-20L24-30Z" fill="#d9ad7c"/>
      <path d="M-20 8L50-4L52 10L-18 24Z" fill="${bark}"/><path d="M50-4L52 10L59 8L57-4Z" fill="#d9ad7c"/>
      <path d="M-10 13L44 3M-34 8L14-14" stroke="#3b2213" opacity=".6"/>`
  },
  rose: (paints) => {
    const blush = paints.glow(0.3, 0.2, 0.9, [0, '#fbd0cd'], [0.5, '#dd6f80'], [1, '#8f2942'])
    return `<g fill="${blush}">
      <path d="M-34 4C-50-10-38-34-18-32C-8-46 22-44 28-30C48-26 46 2 30 8C18 24-22 22-34 4Z"/>
      <path d="M-30-4C-38-22-16-36-4-30C12-36 32-24 26-6C22 12-22 14-30-4Z"/>
      <path d="M-18-10C-22-24-4-32 6-26C18-22 16-6 6-2C-6 2-16-2-18-10Z"/>
      <path d="M-8-14C-8-22 4-26 8-18C10-10-2-6-8-14Z"/><path d="M46 18C42 2 62-6 80 6C78 20 60 26 46 18Z"/></g>`
  },
  citrus: (paints) => {
    const wedge = paints.element((id) => `<path id="${id}" d="M0-3L-11-25Q0-30 11-25Z"/>`)
    return `<circle cx="4" r="33" cy="-12" fill="#e3a02c"/><circle cx="2" cy="-13" r="29" fill="#fff3d2"/>
      <g transform="translate(2-13)" fill="#f4bb45">${turned([0, 60, 120, 180, 240, 300], (angle) => `<use href="#${wedge}" transform="rotate(${angle})"/>`)}</g>
      <path d="M30 18Q52-20 74 18Q52 26 30 18Z" fill="#f0b23c"/><path d="M34 16Q52-10 70 16Z" fill="#fbdc93"/>`
  },
  jasmine: (paints) => {
    const fifth = (angle: number) =>
      `<use href="#${petal(paints)}" transform="rotate(${angle})scale(.82)"${angle > 90 && angle < 250 ? ' fill="#e6dccb"' : ''}/>`
    const bloom = paints.element(
      (id) => `<g id="${id}" fill="#fffdf7">${turned([0, 72, 144, 216, 288], fifth)}<circle r="5" fill="#e2b84c"/></g>`,
    )
    return `<path d="M-50 14Q-30 2-18-2Q-26 18-50 14Z" fill="#6f8a57"/><use href="#${bloom}" y="-6"/><use href="#${bloom}" transform="translate(52 8)scale(.7)"/>`
  },
  leaf: (paints) => {
    const green = paints.across([0, '#a9bd7c'], [0.5, '#6d8a4a'], [1, '#3f5a2f'])
    return `<path d="M-54 12Q-20-34 54-26Q30 20-54 12Z" fill="${green}"/><path d="M-54 12Q-6-6 54-26" fill="none" stroke="#d5dfb4"/>
      <path d="M-20 22Q16-2 66 18Q26 36-20 22Z" fill="${green}"/><path d="M-20 22Q22 16 66 18" fill="none" stroke="#d5dfb4"/>`
  },
  pebble: (paints) =>
    `<ellipse rx="42" ry="20" cy="-2" fill="${sphere(paints, '#8f8a86')}"/><ellipse cx="52" cy="8" rx="22" ry="13" fill="${sphere(paints, '#5e5a58')}"/>`,
  resin: (paints) => {
    const amber = sphere(paints, '#c4731d')
    return `<path d="M-34 12Q-44-16-14-24Q20-28 22 0Q22 18-6 18Q-28 20-34 12Z" fill="${amber}"/><path d="M30 18Q26-2 46-4Q64 0 60 16Q46 24 30 18Z" fill="${amber}"/><path d="M-22-10Q-14-18-4-18" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>`
  },
  drop: (paints) => {
    const water = paints.glow(0.66, 0.75, 0.7, [0, '#ffffff', 0.9], [0.6, '#ffffff', 0.15], [1, '#40606c', 0.45])
    return `<ellipse rx="34" ry="15" fill="${water}"/><ellipse cx="46" cy="12" rx="18" ry="9" fill="${water}"/><ellipse cx="-48" cy="14" rx="11" ry="5.5" fill="${water}"/><path d="M-20-5q6-5 14-5" stroke="#fff" stroke-width="3" fill="none"/>`
  },
}
