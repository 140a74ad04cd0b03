/**
 * Why a call failed, as plain JSON. `status` 0: there was no response. `messages`: messages of the backend, if any.
 * `about`: the subject of a refusal to which the shop can react: 'coupon', 'owner' (only an owner may do it), or 'passkey' (a password alone does not open the desk).
 */
export interface Failure {
  status: number
  messages: string[]
  about?: string | undefined
}

/** No response arrived: there is no connection, or the request took too long. */
export const noResponse: Failure = { status: 0, messages: [] }

/** Converts any thrown value to a Failure. A value that is not a Failure means that no response arrived. */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'status' in error && 'messages' in error) return error as Failure
  return noResponse
}

/**
 * Whether the backend understood a request and would refuse it again. An ended session (401), a timeout (408) and rate
 * limiting (429) are not refusals.
 */
export const isRefusal = ({ status }: Failure): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** Returns the backend's message about storage that is full (507) or unreadable (503), else ''. */
export const storageMessage = ({ status, messages }: Failure): string =>
  status === 507 || status === 503 ? messages.join(' ') : ''
