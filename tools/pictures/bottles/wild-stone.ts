import { darker, lighter } from '../color'
import { line, paragraph } from '../label'
import { polished } from '../materials'
import type { Bottle } from './bottle'

/** A cut crystal with a rough-hewn cap. */
export const wildStone: Bottle = {
  glass: {
    body: 'M-64 0L-108-92L-78-206L-26-244H26L78-206L108-92L64 0Z',
    chamber: 'M-56-24L-93-94L-67-198L-20-230H20L67-198L93-94L56-24Z',
    width: 216,
    stance: 130,
    height: 244,
    level: 186,
    reach: 70,
    foot: 24,
    gleam: 'M-102-94L-75-200L-62-191L-84-92Z',
  },
  crown: (paints, { metal }) => `
    <rect x="-24" y="-256" width="48" height="18" fill="${polished(paints, metal)}"/>
    <path d="M-40-254L-50-292L-34-334L14-344L44-322L48-276L38-254Z" fill="${darker(metal, 0.3)}"/>
    <path d="M-40-254L-50-292L-34-334L-16-300L-18-254Z" fill="${lighter(metal, 0.3)}"/>
    <path d="M-34-334L14-344L20-304L-16-300Z" fill="${lighter(metal, 0.55)}"/>
    <path d="M-16-300L20-304L18-254H-18Z" fill="${metal}"/>
    <path d="M14-344L44-322L20-304Z" fill="${lighter(metal, 0.15)}"/>`,
  facets: ({ juice }) => `
    <path d="M-108-92L-78-206L-52-170L-62-92L-40 0H-64Z" fill="#fff" opacity=".2"/>
    <path d="M108-92L78-206L52-170L62-92L40 0H64Z" fill="${darker(juice, 0.7)}" opacity=".25"/>
    <path d="M-78-206L-26-244H26L78-206L52-170H-52Z" fill="#fff" opacity=".28"/>
    <path d="M-78-206L-52-170H52L78-206M-52-170L-62-92L-40 0M52-170L62-92L40 0M-108-92H-62M62-92H108" fill="none" stroke="#fff" stroke-width="1.4" opacity=".6"/>`,
  label: () => '',
  lettering: ({ juice }, scent) => `
    ${line('WILD', { y: -128, size: 30, width: 92, color: '#fff', weight: 700, tracking: 2 })}
    ${line('STONE', { y: -100, size: 30, width: 104, color: '#fff', weight: 700 })}
    ${paragraph(scent, 9, { y: -68, size: 18, width: 84, color: lighter(juice, 0.85) })}`,
}
