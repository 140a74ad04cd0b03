/**
 * Why a request failed, as plain JSON. `status` 0: there was no response. `messages`: texts of the backend for the shopper.
 * `about`: the subject of a refusal that the shop can help with: 'coupon'.
 */
export interface Failure {
  status: number
  messages: string[]
  about?: string | undefined
}

/** The failure of a request that had no response. */
export const noResponse: Failure = { status: 0, messages: [] }

/** A thrown value as a Failure. A value that is not a Failure counts as no response. */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'status' in error && 'messages' in error) return error as Failure
  return noResponse
}

/**
 * Whether the backend understood a request and will refuse it again. An expired session (401), a time-out (408) and too many
 * requests (429) are not refusals.
 */
export const isRefusal = ({ status }: Failure): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** The backend's message about storage that is full (507) or records that are unreadable (503). Otherwise ''. */
export const storageWords = ({ status, messages }: Failure): string =>
  status === 507 || status === 503 ? messages.join(' ') : ''
