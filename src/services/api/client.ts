import ky from 'ky'
import * as v from 'valibot'
import {
  type AnswerSchema,
  methodAndPath,
  type NamesOf,
  type RequestOptions,
  refusalAnswer,
} from '../../../contract/endpoint'
import type { Endpoints, Name } from '../../../contract/endpoints'
import type { Failure } from '../../../domain/failure'
import { backendReady, reportUnauthorized } from '../backend'
import { env } from '../env'

/** The HTTP client of all requests. */
export const http = ky.create({
  // Prerendering loads this module without a location, and requests nothing.
  prefixUrl: `${env.apiUrl ?? globalThis.location?.origin}/`,
  retry: 0,
  // The charts have their own time-out (`requestTimeout`).
  timeout: false,
  throwHttpErrors: false,
})

/** Endpoints with a JSON response. */
type JsonName = Exclude<Name, NamesOf<Endpoints, { type: string }>>

interface Options {
  /** Whether the session is still valid after a 401 with these messages. */
  ignores401?: (messages: string[]) => boolean
}

/** The untyped request options of any endpoint. */
interface AnyOptions extends Options {
  params?: Readonly<Record<string, string>>
  query?: URLSearchParams | Record<string, string>
  body?: unknown
  /** The session's token (§6). */
  token?: string | undefined
  answer?: v.GenericSchema
  signal?: AbortSignal
}

/**
 * Calls an endpoint and returns its parsed body, or `undefined` if it has none.
 * Throws a Failure with the status and the backend's messages. Status 0: no response. No messages: a malformed response.
 */
export async function call<N extends JsonName, Schema extends AnswerSchema<Endpoints[N]>>(
  name: N,
  options: RequestOptions<N, Endpoints[N], Schema> & Options,
): Promise<v.InferOutput<Schema>>
export async function call(name: string, options: AnyOptions): Promise<unknown> {
  const { answer } = options
  const response = await fetchOk(name, options)
  const body: unknown = await response.json().catch(() => null)
  const parsed = v.safeParse(answer ?? v.null(), body)
  if (!parsed.success) throw failure(response.status, [])
  return answer && parsed.output
}

/** Calls an endpoint with a text response. Throws like `call`, and if the text is incomplete. */
export async function text(name: NamesOf<Endpoints, { type: 'text/csv' }>, options: AnyOptions): Promise<string> {
  const response = await fetchOk(name, options)
  return response.text().catch(() => {
    throw failure(0, [])
  })
}

async function fetchOk(name: string, options: AnyOptions): Promise<Response> {
  const { token, signal, ignores401 } = options
  const response = await send(name, options).catch((error: unknown) => {
    if (!signal?.aborted) console.warn('A call had no answer:', error)
    throw failure(0, [])
  })
  // 202: accepted but not done yet, so the caller must request it again.
  if (response.ok && response.status !== 202) return response
  const refusal = v.safeParse(refusalAnswer, await response.json().catch(() => null))
  const { errors: messages, about } = refusal.success ? refusal.output : { errors: [] }
  if (response.status === 401 && token !== undefined && !ignores401?.(messages)) reportUnauthorized(token)
  throw { ...failure(response.status, messages.map(readable)), about }
}

async function send(name: string, { params = {}, query, body, token, signal }: AnyOptions): Promise<Response> {
  await backendReady()
  const [method, path] = methodAndPath(name)
  const isText = typeof body === 'string' || body instanceof FormData
  return http(
    path.slice(1).replace(/\{(\w+)\}/g, (_, segment: string) => encodeURIComponent(params[segment] ?? '')),
    {
      method,
      ...(query && { searchParams: query }),
      ...(body !== undefined && (isText ? { body } : { json: body })),
      ...(signal && { signal }),
      ...(token !== undefined && { headers: { authorization: token } }),
    },
  )
}

const failure = (status: number, messages: string[]): Failure => ({ status, messages })

/** Names a field as a person reads it: 'The address.firstName is …' becomes 'The first name is …'. */
const readable = (message: string) =>
  message.replace(
    /^The (?:\w+\.)*([a-z]\w+)/,
    (_, field: string) => `The ${field.replace(/[A-Z]/g, ' $&').toLowerCase()}`,
  )
