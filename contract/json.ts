import { normalText } from '../domain/normal-text'
import type { Json } from './endpoint'
import { unprocessable } from './refusal'

// Keys through which a request body could change a prototype.
const POISONED = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether no database can store a text: it has a NUL or an unpaired surrogate. */
export const isUnstorable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text)

/** Parses JSON and normalises each text in it to NFC. Refuses (422) text that is not JSON, or that no database can store. */
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

/** Serializes a response that is cached. */
export const jsonOf = <Value extends object>(value: Value): Json<Value> => JSON.stringify(value)
