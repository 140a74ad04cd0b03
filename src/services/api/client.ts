import * as v from 'valibot'
import { refusalAnswer } from '../../../contract/answers'
import type { Failure } from '../../../domain/failure'
import { backendReady } from '../backend'

let onUnauthorized: (token: string) => void = () => {}

/** Hears of every 401 to a call that carried a session's token, with that token. */
export function whenUnauthorized(listener: (token: string) => void): void {
  onUnauthorized = listener
}

// Nothing before the first paint needs it: products are asked for without it.
const loadHttp = () => import('./http')

/** Fetches the HTTP client ahead of its first use. */
export const prefetchHttp = (): void => {
  loadHttp().catch(() => {
    // The call that needs it tries again and says so.
  })
}

interface Call<Schema extends v.GenericSchema> {
  method: 'get' | 'post' | 'delete'
  /** Below /api. */
  path: string
  /** Shape of the answer's body. */
  answer: Schema
  body?: unknown
  /** The token of the session that the call belongs to (§6). */
  token?: string
  signal?: AbortSignal
  /** Whether a 401 with these words says nothing of the session. */
  keepsSession?: (messages: string[]) => boolean
}

/**
 * Makes one call and answers its parsed body.
 * Throws a Failure: the status and what the backend said; status 0 without an answer, no words for a malformed one.
 */
export async function call<Schema extends v.GenericSchema>(call: Call<Schema>): Promise<v.InferOutput<Schema>> {
  const response = await send(call).catch((error: unknown) => {
    if (!call.signal?.aborted) console.warn('A call had no answer:', error)
    throw failure(0, [])
  })
  const body: unknown = await response.json().catch(() => null)
  // 202: understood, and not done yet, so the caller has to ask again.
  if (!response.ok || response.status === 202) {
    const said = v.safeParse(refusalAnswer, body)
    const messages = said.success ? said.output.errors : []
    if (response.status === 401 && call.token !== undefined && !call.keepsSession?.(messages))
      onUnauthorized(call.token)
    throw failure(response.status, messages)
  }
  const parsed = v.safeParse(call.answer, body)
  if (!parsed.success) throw failure(response.status, [])
  return parsed.output
}

async function send(call: Call<v.GenericSchema>): Promise<Response> {
  const [{ http }] = await Promise.all([loadHttp(), backendReady()])
  return http(call.path, {
    method: call.method,
    ...(call.body !== undefined && { json: call.body }),
    ...(call.signal && { signal: call.signal }),
    ...(call.token !== undefined && { headers: { authorization: call.token } }),
  })
}

const failure = (status: number, messages: string[]): Failure => ({ status, messages })
