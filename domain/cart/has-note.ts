import type { Product } from '../catalogue/product'

/** Normalizes the name of a note: lower case, single spaces. */
export const normalizedNote = (text: string): string => text.toLowerCase().split(/\s+/).filter(Boolean).join(' ')

/** Joins all notes of a product, one per line. */
export const noteLines = ({ notes }: Pick<Product, 'notes'>): string =>
  notes ? [...notes.top, ...notes.heart, ...notes.base].map(normalizedNote).join('\n') : ''

/** Whether a line is a note or contains it between spaces: 'White Musk' is a musk. */
export const hasNote = (lines: string, note: string): boolean =>
  lines.split('\n').some((line) => ` ${line} `.includes(` ${note} `))
