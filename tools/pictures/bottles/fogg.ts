import { darker, lighter } from '../color'
import { line, paragraph } from '../label'
import { polished } from '../materials'
import type { Bottle } from './bottle'

/** Broad shoulders over a narrow foot, a steel drum for a cap. */
export const fogg: Bottle = {
  glass: {
    body: 'M-66-9Q-65 0-56 0H56Q65 0 66-9L98-206Q101-230 78-232H-78Q-101-230-98-206Z',
    chamber: 'M-55-32Q-54-25-47-25H47Q54-25 55-32L84-204Q86-220 72-220H-72Q-86-220-84-204Z',
    width: 200,
    stance: 134,
    height: 232,
    level: 192,
    reach: 83,
    foot: 25,
    gleam: 'M-60-22L-92-206Q-94-222-82-225L-74-224L-45-22Z',
  },
  crown: (paints, { metal }) => `
    <rect x="-26" y="-246" width="52" height="18" fill="${polished(paints, metal)}"/>
    <path d="M-44-244V-330Q0-340 44-330V-244Q0-236-44-244Z" fill="${polished(paints, metal)}"/>
    <ellipse cy="-331" rx="44" ry="5" fill="${lighter(metal, 0.55)}"/>
    <path d="M-44-262Q0-254 44-262" fill="none" stroke="${darker(metal, 0.6)}" stroke-width="1.5" opacity=".7"/>
    <path d="M-44-264.5Q0-256.5 44-264.5" fill="none" stroke="#fff" opacity=".7"/>`,
  label: () => `
    <path d="M-54-104h108" stroke="#fff" opacity=".7"/>`,
  lettering: ({ juice }, scent) => `
    ${line('FOGG', { y: -118, size: 42, width: 116, color: '#fff', weight: 700, tracking: 2 })}
    ${paragraph(scent, 12, { y: -72, size: 18, width: 104, color: lighter(juice, 0.85) })}`,
}
