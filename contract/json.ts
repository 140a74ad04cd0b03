import type { Json } from './endpoint'
import { unprocessable } from './refusal'

// Names through which a posted body could reach a prototype.
const POISONED = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a text is none to a database: with a NUL, or half a character. */
export const isUnstorable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text)

/** JSON as it is posted. Refused with 422 where it is none, or holds what no database takes. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (name, value) => {
      if (isUnstorable(name) || (typeof value === 'string' && isUnstorable(value))) throw new SyntaxError('No text.')
      return POISONED.has(name) ? undefined : value
    })
  } catch {
    throw unprocessable('The request body is not valid JSON.')
  }
}

/** The JSON text of an answer that is kept. */
export const jsonOf = <Value extends object>(value: Value): Json<Value> => JSON.stringify(value)
