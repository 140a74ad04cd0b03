import { normalText } from '../domain/normal-text'
import type { Json } from './endpoint'
import { unprocessable } from './refusal'

// Names through which a posted body could reach a prototype.
const POISONED = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a text is none to a database: with a NUL, or half a character. */
export const isUnstorable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text)

/** Returns posted JSON, each text in it in the form NFC. Refuses (422) text that is not JSON, or that no database stores. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (name, value) => {
      const isText = typeof value === 'string'
      if (isUnstorable(name) || (isText && isUnstorable(value))) throw new SyntaxError('No text.')
      if (POISONED.has(name)) return undefined
      return isText ? normalText(value) : value
    })
  } catch {
    throw unprocessable('The request body is not valid JSON.')
  }
}

/** The JSON text of an answer that is kept. */
export const jsonOf = <Value extends object>(value: Value): Json<Value> => JSON.stringify(value)
