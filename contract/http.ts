import * as v from 'valibot'
import { MAX_BYTES } from '../domain/bounds'
import { normalText } from '../domain/normal-text'
import type { BodyOutput, Call, HttpMethod, RequestBody } from './endpoint'
import { methodAndPath } from './endpoint'
import type { Endpoints } from './endpoints'
import { parseJson } from './json'
import { type Refusal, tooLarge, unprocessable } from './refusal'

/** What goes back. A `body` that is a string is JSON already, or text of a type of its own. */
export interface Answer {
  status: number
  body: object | string
  headers?: Record<string, string>
}

/** A handler at its address. */
export interface Route {
  /** The endpoint's. */
  name: string
  method: HttpMethod
  /** The whole path; ':id' stands for one segment. */
  path: string
  handle: (call: Call, ...caller: unknown[]) => Answer | Promise<Answer>
}

/** The routes of handlers by their endpoints' names. */
export const routesOf = (handlers: object): Route[] =>
  Object.entries(handlers).map(([name, handle]) => {
    const [method, path] = methodAndPath(name)
    return { name, method, path: path.replace(/\{(\w+)\}/g, ':$1'), handle }
  })

/** Returns the query of a request with each value in the form NFC, as stored text is. */
export const normalQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].map(([name, value]) => [name, normalText(value)]))

/** 200 with a body. */
export const ok = <Body>(body: Body) => ({ status: 200 as const, body })

/** 201 with a body. */
export const created = <Body>(body: Body) => ({ status: 201 as const, body })

/** 202: understood, and not done yet. */
export const accepted = <Body>(body: Body) => ({ status: 202 as const, body })

/** 204: done, and nothing to say. */
export const noContent = () => ({ status: 204 as const, body: '' as const })

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

// What a bound of the bodies says has a sentence of its own; anything else is told by the sentence of its field, or by `otherwise`.
const BOUNDS = new Set(['check', 'max_entries', 'max_length', 'max_value', 'min_length'])

type RequestBodyOf<E> = E extends { body: infer Body extends RequestBody } ? Body : never

/** The JSON body of a call, by the schema of its endpoint. Refused with 422 where it does not fit: in words of the field and its bound, or of `otherwise`. */
export function bodyOf<N extends keyof Endpoints>(
  call: Call<N>,
  requestBody: RequestBodyOf<Endpoints[N]>,
): BodyOutput<Endpoints[N]> {
  const { schema, otherwise, fields = {} }: RequestBody = requestBody
  // At the first thing that is wrong: a body of many wrong things is refused as soon as one of few.
  const parsed = v.safeParse(schema, parseJson(call.body), { abortEarly: true })
  if (parsed.success) return parsed.output as BodyOutput<Endpoints[N]>
  const [issue] = parsed.issues
  const field = v.getDotPath(issue) ?? 'body'
  throw unprocessable(BOUNDS.has(issue.type) ? `The ${field} ${issue.message}.` : (fields[field] ?? otherwise))
}
