import * as v from 'valibot'
import { MAX_BODY_BYTES } from '../domain/bounds'
import { normalText } from '../domain/normal-text'
import type { BodyOutput, Call, HttpMethod, RequestBody } from './endpoint'
import { methodAndPath } from './endpoint'
import type { Endpoints } from './endpoints'
import { parseJson } from './json'
import { type Refusal, tooLarge, unprocessable } from './refusal'

/** A response. A string in `body` is JSON already, or text of another type. */
export interface Answer {
  status: number
  body: object | string
  headers?: Record<string, string>
}

/** A handler with its address. */
export interface Route {
  /** The name of the endpoint. */
  name: string
  method: HttpMethod
  /** The whole path; ':id' matches one segment. */
  path: string
  handle: (call: Call, ...caller: unknown[]) => Answer | Promise<Answer>
}

/** The routes of handlers that are keyed by the names of their endpoints. */
export const routesOf = (handlers: object): Route[] =>
  Object.entries(handlers).map(([name, handle]) => {
    const [method, path] = methodAndPath(name)
    return { name, method, path: path.replace(/\{(\w+)\}/g, ':$1'), handle }
  })

function isEscaped(segment: string): boolean {
  try {
    // The result is compared: a bundler drops a call with an unused result, and with it the error.
    return typeof decodeURIComponent(segment) === 'string'
  } catch {
    return false
  }
}

/** Escapes the segments of a path that have a malformed escape, at which routers throw. They then match literally. */
export const escapeMalformed = (path: string): string =>
  path
    .split('/')
    .map((segment) => (isEscaped(segment) ? segment : encodeURIComponent(segment)))
    .join('/')

/** Normalises each value of a query to NFC, the form of stored text. */
export const normalQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].map(([name, value]) => [name, normalText(value)]))

/** 200 with a body. */
export const ok = <Body>(body: Body) => ({ status: 200 as const, body })

/** 201 with a body. */
export const created = <Body>(body: Body) => ({ status: 201 as const, body })

/** 202: accepted, not yet done. */
export const accepted = <Body>(body: Body) => ({ status: 202 as const, body })

/** 204: done, without a body. */
export const noContent = () => ({ status: 204 as const, body: '' as const })

/** The response to a refused call. */
export const refused = ({ status, message, retryAfter, more }: Refusal): Answer => ({
  status,
  body: { errors: [message], ...more },
  ...(retryAfter !== null && { headers: { 'retry-after': String(retryAfter) } }),
})

/** Refuses (413) a request whose body is over 256 kB of UTF-8. */
export function refuseLargeBody({ body }: Call): void {
  if (new TextEncoder().encode(body).length > MAX_BODY_BYTES) throw tooLarge()
}

// Issues of these types have a message of their own. Others use the message of their field, or `otherwise`.
const BOUNDS = new Set(['check', 'max_entries', 'max_length', 'max_value', 'min_length'])

type RequestBodyOf<E> = E extends { body: infer Body extends RequestBody } ? Body : never

/**
 * Parses the JSON body of a request by the schema of its endpoint. Refuses (422) an invalid body with the message of its bound
 * or its field, or with `otherwise`.
 */
export function bodyOf<N extends keyof Endpoints>(
  call: Call<N>,
  requestBody: RequestBodyOf<Endpoints[N]>,
): BodyOutput<Endpoints[N]> {
  const { schema, otherwise, fields = {} }: RequestBody = requestBody
  // Parsing ends at the first issue, so that a body with many issues takes as long as one with few.
  const parsed = v.safeParse(schema, parseJson(call.body), { abortEarly: true })
  if (parsed.success) return parsed.output as BodyOutput<Endpoints[N]>
  const [issue] = parsed.issues
  const field = v.getDotPath(issue) ?? 'body'
  throw unprocessable(BOUNDS.has(issue.type) ? `The ${field} ${issue.message}.` : (fields[field] ?? otherwise))
}
