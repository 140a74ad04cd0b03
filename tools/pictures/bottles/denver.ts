import { darker, lighter } from '../color'
import { line, paragraph } from '../label'
import { matt, polished } from '../materials'
import type { Bottle } from './bottle'

/** A tall block under a knurled cap as broad as itself. */
export const denver: Bottle = {
  glass: {
    body: 'M-68-10Q-68 0-58 0H58Q68 0 68-10V-248Q68-262 54-262H-54Q-68-262-68-248Z',
    chamber: 'M-56-34Q-56-26-48-26H48Q56-26 56-34V-240Q56-250 46-250H-46Q-56-250-56-240Z',
    width: 136,
    stance: 136,
    height: 262,
    level: 226,
    reach: 56,
    foot: 26,
    gleam: 'M-62-22V-246Q-61-256-54-256H-50V-22Z',
  },
  crown: (paints, { metal }) => `
    <rect x="-46" y="-278" width="92" height="18" fill="${polished(paints, metal)}" opacity=".65"/>
    <rect x="-60" y="-366" width="120" height="90" rx="5" fill="${polished(paints, metal)}"/>
    <path d="M-54-319H56" stroke="${darker(metal, 0.7)}" stroke-width="78" stroke-dasharray="4 8" opacity=".6"/>
    <path d="M-50-319H56" stroke="${lighter(metal, 0.6)}" stroke-width="78" stroke-dasharray="1 11" opacity=".5"/>
    <rect x="-60" y="-366" width="120" height="8" rx="4" fill="${lighter(metal, 0.5)}" opacity=".6"/>`,
  label: (paints, { metal, juice }) => `
    <rect x="-47" y="-190" width="94" height="124" rx="3" fill="${matt(paints, darker(juice, 0.74))}"/>
    <rect x="-42" y="-185" width="84" height="114" fill="none" stroke="${lighter(metal, 0.55)}" opacity=".7"/>
    <path d="M-16-139h32" stroke="${lighter(juice, 0.4)}" stroke-width="2"/>`,
  lettering: ({ juice }, scent) => `
    ${line('DENVER', { y: -150, size: 20, width: 76, color: '#fff', weight: 700 })}
    ${paragraph(scent, 9, { y: -106, size: 17, width: 76, color: lighter(juice, 0.72) })}`,
}
