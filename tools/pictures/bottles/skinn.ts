import { darker, lighter } from '../color'
import { line, paragraph } from '../label'
import { polished } from '../materials'
import type { Bottle } from './bottle'

/** A disc of thick glass, like a river stone, with a small bright cap. */
export const skinn: Bottle = {
  glass: {
    body: 'M-48 0C-92-16-122-62-122-116C-122-184-68-238 0-238S122-184 122-116C122-62 92-16 48 0Z',
    chamber: 'M-44-24C-78-38-102-74-102-116C-102-173-57-218 0-218S102-173 102-116C102-74 78-38 44-24Z',
    width: 244,
    stance: 110,
    height: 238,
    level: 172,
    reach: 86,
    foot: 24,
    gleam:
      'M-112-112C-112-160-84-204-42-222L-38-214C-74-196-98-158-98-112C-98-92-94-76-87-62L-97-58C-106-74-112-92-112-112Z',
  },
  crown: (paints, { metal }) => `
    <rect x="-20" y="-252" width="40" height="20" fill="${polished(paints, metal)}"/>
    <path d="M-34-250V-314Q0-322 34-314V-250Q0-243-34-250Z" fill="${polished(paints, metal)}"/>
    <ellipse cy="-315" rx="34" ry="4.5" fill="${lighter(metal, 0.5)}"/>`,
  label: (paints, { metal }) => `
    <circle cy="-112" r="66" fill="${paints.glow(0.3, 0.25, 0.9, [0, lighter(metal, 0.85)], [1, lighter(metal, 0.45)])}"/>
    <circle cy="-112" r="60" fill="none" stroke="${darker(metal, 0.25)}" stroke-width="1.5"/>`,
  lettering: ({ juice }, scent) => `
    ${line('SKINN', { y: -113, size: 25, width: 92, color: darker(juice, 0.78), tracking: 1 })}
    ${paragraph(scent, 12, { y: -84, size: 16, width: 88, color: darker(juice, 0.6) })}`,
}
