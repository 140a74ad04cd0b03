import { darker, lighter } from '../color'
import { line } from '../label'
import { polished } from '../materials'
import type { Bottle } from './bottle'

/** A slim column; its pump gleams through a clear cap. */
export const envy: Bottle = {
  glass: {
    body: 'M-54-8Q0 10 54-8V-232Q54-254 32-256H-32Q-54-254-54-232Z',
    chamber: 'M-45-26Q0-12 45-26V-228Q45-246 30-247H-30Q-45-246-45-228Z',
    width: 108,
    stance: 108,
    height: 256,
    level: 216,
    reach: 45,
    foot: 20,
    gleam: 'M-44-20V-232Q-43-240-36-244H-30V-17Z',
  },
  crown: (paints, { metal }) => `
    <rect x="-18" y="-344" width="36" height="90" rx="4" fill="${polished(paints, metal)}"/>
    <path d="M-18-310h36M-18-306h36" stroke="${darker(metal, 0.5)}" opacity=".6"/>
    <path d="M-40-258V-364Q0-374 40-364V-258Q0-250-40-258Z" fill="${paints.across([0, '#33404a', 0.4], [0.1, '#ffffff', 0.7], [0.26, '#ffffff', 0.25], [0.7, '#ffffff', 0.12], [0.9, '#ffffff', 0.5], [1, '#33404a', 0.45])}"/>
    <ellipse cy="-365" rx="40" ry="5" fill="#fff" opacity=".65"/>
    <path d="M-29-266V-356" stroke="#fff" stroke-width="6" opacity=".7"/>
    <rect x="-40" y="-262" width="80" height="8" rx="3" fill="${polished(paints, metal)}"/>`,
  label: () => '',
  lettering: ({ juice }, scent) => `
    <g transform="translate(7-128)rotate(-90)">${line('ENVY', { y: 8, size: 42, width: 150, color: '#fff', weight: 700, tracking: 8 })}</g>
    <g transform="translate(31-128)rotate(-90)">${line(scent, { y: 4, size: 17, width: 150, color: lighter(juice, 0.82), tracking: 2 })}</g>`,
}
