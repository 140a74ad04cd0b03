import * as v from 'valibot'
import { MAX_BYTES } from '../domain/bounds'
import type { Method } from '../domain/request'
import { type Refusal, tooLarge, unprocessable } from './refusal'

/** One call as a route sees it, copied at its arrival: an aborted request forgets its headers. */
export interface Call {
  /** Path without query. */
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  /** As sent; '' when there is none. */
  body: string
  /** Where it comes from in the network; '' in the simulated backend, which is the browser's own. */
  address: string
}

/** What goes back. A `body` that is a string is JSON already. */
export interface Answer {
  status: number
  body: object | string
  headers?: Record<string, string>
}

export interface Route {
  method: Method
  /** The whole path; ':id' stands for one segment. */
  path: string
  handle: (call: Call) => Answer | Promise<Answer>
}

/** 200 with a body. */
export const ok = (body: object | string): Answer => ({ status: 200, body })

/** 201 with a body. */
export const created = (body: object): Answer => ({ status: 201, body })

/** 204: done, and nothing to say. */
export const noContent = (): Answer => ({ status: 204, body: '' })

/** What is answered to a call that is turned down. */
export const refused = ({ status, message, retryAfter, more }: Refusal): Answer => ({
  status,
  body: { errors: [message], ...more },
  ...(retryAfter !== null && { headers: { 'retry-after': String(retryAfter) } }),
})

/** Refuses (413) a call whose body is over 256 kB of UTF-8. */
export function refuseLargeBody({ body }: Call): void {
  if (new TextEncoder().encode(body).length > MAX_BYTES) throw tooLarge()
}

// Names through which a posted body could reach a prototype.
const POISONED = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a text is none to a database: with a NUL, or half a character. */
export const isUnstorable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text)

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (name, value) => {
      if (isUnstorable(name) || (typeof value === 'string' && isUnstorable(value))) throw new SyntaxError('No text.')
      return POISONED.has(name) ? undefined : value
    })
  } catch {
    throw unprocessable('The request body is not valid JSON.')
  }
}

/** What a call has to carry, and the sentence that refuses anything else. */
export interface Posted<T> {
  schema: v.GenericSchema<unknown, T>
  otherwise: string
}

// What a bound of the bodies says has a sentence of its own; anything else is told by the sentence of `otherwise`.
const BOUNDS = new Set(['check', 'max_entries', 'max_length', 'max_value', 'min_length'])

/** The JSON body of a call. Refused with 422 where it does not fit its schema: by the field and its bound, or by `otherwise`. */
export function bodyOf<T>(call: Call, { schema, otherwise }: Posted<T>): T {
  // At the first thing that is wrong: a body of many wrong things is refused as soon as one of few.
  const parsed = v.safeParse(schema, parse(call.body), { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  if (!BOUNDS.has(issue.type)) throw unprocessable(otherwise)
  throw unprocessable(`The ${v.getDotPath(issue) ?? 'body'} ${issue.message}.`)
}
