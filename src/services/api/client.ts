import ky from 'ky'
import * as v from 'valibot'
import type { Failure } from '../../../domain/failure'
import { backendReady } from '../backend'
import { env } from '../env'
import { currentToken } from '../session'

const errorSchema = v.object({ errors: v.array(v.string()) })

let onUnauthorized: () => void = () => {}

/** Hears of every 401 to a call that carried the shopper's token. */
export function whenUnauthorized(listener: () => void): void {
  onUnauthorized = listener
}

const client = ky.create({
  prefixUrl: `${env.apiUrl ?? globalThis.location?.origin}/api`,
  retry: 0,
  // The charts decide how long to wait (`patience`).
  timeout: false,
  throwHttpErrors: false,
})

interface Call<Schema extends v.GenericSchema> {
  method: 'get' | 'post' | 'delete'
  /** Below /api. */
  path: string
  /** Shape of the answer's body. */
  answer: Schema
  body?: unknown
  /** Carries the shopper's token (§6). */
  authorized?: boolean
  signal?: AbortSignal
}

/**
 * Makes one call and answers its parsed body.
 * Throws a Failure: the status and what the backend said; status 0 without an answer, no words for a malformed one.
 */
export async function call<Schema extends v.GenericSchema>(call: Call<Schema>): Promise<v.InferOutput<Schema>> {
  await backendReady()
  const token = call.authorized ? currentToken() : null
  const response = await client(call.path, {
    method: call.method,
    ...(call.body !== undefined && { json: call.body }),
    ...(call.signal && { signal: call.signal }),
    ...(token !== null && { headers: { authorization: token } }),
  }).catch((error: unknown) => {
    if (!call.signal?.aborted) console.warn('A call had no answer:', error)
    throw failure(0, [])
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    // A token that another tab or login has replaced meanwhile says nothing about the session of now.
    if (response.status === 401 && call.authorized && token === currentToken()) onUnauthorized()
    const said = v.safeParse(errorSchema, body)
    throw failure(response.status, said.success ? said.output.errors : [])
  }
  const parsed = v.safeParse(call.answer, body)
  if (!parsed.success) throw failure(response.status, [])
  return parsed.output
}

const failure = (status: number, messages: string[]): Failure => ({ status, messages })
