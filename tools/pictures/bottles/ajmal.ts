import { darker, lighter } from '../color'
import { line, paragraph } from '../label'
import { polished } from '../materials'
import type { Bottle } from './bottle'

/** An oriental flacon: swelling flanks under a fluted onion dome. */
export const ajmal: Bottle = {
  glass: {
    body: 'M-70 0C-86 0-92-8-94-22C-106-96-102-152-62-192C-40-213-27-222-25-242H25C27-222 40-213 62-192C102-152 106-96 94-22C92-8 86 0 70 0Z',
    chamber:
      'M-64-24C-76-24-81-30-83-42C-93-98-88-146-54-181C-34-202-16-212-15-242H15C16-212 34-202 54-181C88-146 93-98 83-42C81-30 76-24 64-24Z',
    width: 204,
    stance: 180,
    height: 242,
    level: 178,
    reach: 52,
    foot: 24,
    gleam: 'M-88-40C-97-96-92-142-58-180L-52-173C-82-140-86-96-77-42Z',
  },
  crown: (paints, { metal }) => `
    <rect x="-31" y="-256" width="62" height="16" rx="5" fill="${polished(paints, metal)}"/>
    <path d="M-20-254C-54-270-52-312-18-334C-7-342-3-350 0-366C3-350 7-342 18-334C52-312 54-270 20-254Z" fill="${polished(paints, metal)}"/>
    <path d="M-9-255C-28-276-24-316-3-346M9-255C28-276 24-316 3-346M0-255V-350" fill="none" stroke="${darker(metal, 0.6)}" stroke-width="1.5" opacity=".5"/>
    <path d="M-29-276C-36-300-26-318-12-330" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"/>`,
  label: (paints, { metal }) => {
    const arch = 'M-56-40V-112C-56-140-22-146 0-168C22-146 56-140 56-112V-40Z'
    return `
    <path d="${arch}" fill="${paints.across([0, '#fffaf0'], [0.5, '#f7eddc'], [1, lighter(darker(metal, 0.25), 0.55)])}"/>
    <path d="${arch}" transform="translate(0-9)scale(.9)" fill="none" stroke="${metal}" stroke-width="1.8"/>`
  },
  lettering: ({ juice }, scent) => `
    ${line('AJMAL', { y: -98, size: 23, width: 84, color: darker(juice, 0.78), tracking: 1 })}
    ${paragraph(scent, 11, { y: -66, size: 17, width: 84, color: darker(juice, 0.4) })}`,
}
