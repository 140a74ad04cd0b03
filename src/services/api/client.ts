import * as v from 'valibot'
import { refusalAnswer } from '../../../contract/answers'
import { type AnswerSchema, methodAndPath, type NamesOf, type RequestOptions } from '../../../contract/endpoint'
import type { Endpoints, Name } from '../../../contract/endpoints'
import type { Failure } from '../../../domain/failure'
import { backendReady } from '../backend'
import { fetchCode } from '../fetch-code'

let onUnauthorized: (token: string) => void = () => {}

/** Hears of every 401 to a call that carried a session's token, with that token. */
export function whenUnauthorized(listener: (token: string) => void): void {
  onUnauthorized = listener
}

// Nothing before the first paint needs it: products are asked for without it.
const loadHttp = () => fetchCode(() => import('./http'))

/** Fetches the HTTP client ahead of its first use. */
export const prefetchHttp = (): void => {
  loadHttp().catch(() => {
    // The call that needs it tries again and says so.
  })
}

/** Endpoints that answer JSON. */
type JsonName = Exclude<Name, NamesOf<Endpoints, { type: string }>>

interface Options {
  /** Whether a 401 with these words says nothing of the session. */
  keepsSession?: (messages: string[]) => boolean
}

/** A call, whichever endpoint it asks. */
interface Sent extends Options {
  params?: Readonly<Record<string, string>>
  query?: URLSearchParams | Record<string, string>
  body?: unknown
  /** The token of the session that the call belongs to (§6). */
  token?: string
  answer?: v.GenericSchema
  signal?: AbortSignal
}

/**
 * Calls an endpoint and answers its parsed body; undefined where it has none.
 * Throws a Failure: the status and what the backend said; status 0 without an answer, no words for a malformed one.
 */
export async function call<N extends JsonName, Schema extends AnswerSchema<Endpoints[N]>>(
  name: N,
  asked: RequestOptions<N, Endpoints[N], Schema> & Options,
): Promise<v.InferOutput<Schema>>
export async function call(name: string, asked: Sent): Promise<unknown> {
  const { answer } = asked
  const response = await answered(name, asked)
  const body: unknown = await response.json().catch(() => null)
  const parsed = v.safeParse(answer ?? v.null(), body)
  if (!parsed.success) throw failure(response.status, [])
  return answer && parsed.output
}

/** Calls an endpoint that answers text. Throws as `call` does, and where the text breaks off. */
export async function text(name: NamesOf<Endpoints, { type: 'text/csv' }>, asked: Sent): Promise<string> {
  const response = await answered(name, asked)
  return response.text().catch(() => {
    throw failure(0, [])
  })
}

async function answered(name: string, asked: Sent): Promise<Response> {
  const { token, signal, keepsSession } = asked
  const response = await send(name, asked).catch((error: unknown) => {
    if (!signal?.aborted) console.warn('A call had no answer:', error)
    throw failure(0, [])
  })
  // 202: understood, and not done yet, so the caller has to ask again.
  if (response.ok && response.status !== 202) return response
  const said = v.safeParse(refusalAnswer, await response.json().catch(() => null))
  const { errors: messages, about } = said.success ? said.output : { errors: [] }
  if (response.status === 401 && token !== undefined && !keepsSession?.(messages)) onUnauthorized(token)
  throw { ...failure(response.status, messages), about }
}

async function send(name: string, { params = {}, query, body, token, signal }: Sent): Promise<Response> {
  const [{ http }] = await Promise.all([loadHttp(), backendReady()])
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
