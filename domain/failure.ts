/**
 * Why a call failed, as plain JSON. `status` 0: no answer came. `messages` are words the backend sent, if any. `about`: what a
 * refusal is about, where the shop can help: 'coupon'.
 */
export interface Failure {
  status: number
  messages: string[]
  about?: string | undefined
}

/** No response arrived. */
export const noResponse: Failure = { status: 0, messages: [] }

/** A thrown value as a Failure. Anything that is not a Failure counts as no response. */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'status' in error && 'messages' in error) return error as Failure
  return noResponse
}

/**
 * Whether the backend has understood a request and will answer it the same again. A session that ended (401), a call that
 * took too long (408) and too many tries (429) are no refusals.
 */
export const isRefusal = ({ status }: Failure): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** What the backend says of storage that takes nothing (507) or records it cannot read (503), for the shopper; else ''. */
export const storageWords = ({ status, messages }: Failure): string =>
  status === 507 || status === 503 ? messages.join(' ') : ''
