import type { Product } from './product'

/** A note as it is looked for: in lower case, with one space between its words. */
export const noteWords = (text: string): string => text.toLowerCase().split(/\s+/).filter(Boolean).join(' ')

/** All notes of a product in one text, a line each. */
export const noteLines = ({ notes }: Pick<Product, 'notes'>): string =>
  notes ? [...notes.top, ...notes.heart, ...notes.base].map(noteWords).join('\n') : ''

/** Whether one of these lines is a note, or holds it among its words: 'White Musk' is a musk. */
export const hasNote = (lines: string, note: string): boolean =>
  lines.split('\n').some((line) => ` ${line} `.includes(` ${note} `))
