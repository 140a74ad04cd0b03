import { darker } from '../color'
import { line, paragraph } from '../label'
import { matt } from '../materials'
import type { Bottle } from './bottle'

const WALNUT = '#8a5d3b'

/** An apothecary's square bottle with a block of walnut for a stopper. */
export const theManCompany: Bottle = {
  glass: {
    body: 'M-96-12Q-96 0-84 0H84Q96 0 96-12V-184Q96-204 76-206L34-210Q26-211 26-224H-26Q-26-211-34-210L-76-206Q-96-204-96-184Z',
    chamber:
      'M-82-32Q-82-26-76-26H76Q82-26 82-32V-182Q82-192 72-193L28-197Q16-199 15-224H-15Q-16-199-28-197L-72-193Q-82-192-82-182Z',
    width: 192,
    stance: 188,
    height: 224,
    level: 172,
    reach: 82,
    foot: 26,
    gleam: 'M-90-20V-182Q-89-198-76-200H-70V-20Z',
  },
  crown: (paints, { metal }) => `
    <rect x="-31" y="-236" width="62" height="16" rx="2" fill="${matt(paints, metal)}"/>
    <rect x="-47" y="-318" width="94" height="84" rx="4" fill="${matt(paints, WALNUT)}"/>
    <path d="M-40-310Q-36-276-42-242M-26-312Q-18-280-28-240M-8-312Q2-270-6-240M14-312Q6-276 16-240M32-312Q40-280 30-240" fill="none" stroke="${darker(WALNUT, 0.5)}" stroke-width="2" opacity=".45"/>
    <rect x="-47" y="-318" width="94" height="7" rx="3" fill="#fff" opacity=".3"/>`,
  label: () => `
    <rect x="-68" y="-164" width="136" height="120" fill="#f7f1e5"/>
    <path d="M-62-158H62V-50H-62Z" fill="none" stroke="#2c2420" stroke-width="1.2"/>
    <path d="M-46-107h92" stroke="#2c2420" stroke-width="1.2"/>`,
  lettering: ({ juice }, scent) => `
    ${line('THE', { y: -139, size: 11, width: 40, color: '#2c2420', tracking: 3 })}
    ${line('MAN COMPANY', { y: -117, size: 16, width: 108, color: '#2c2420', weight: 700 })}
    ${paragraph(scent, 10, { y: -73, size: 21, width: 108, color: darker(juice, 0.5) })}`,
}
