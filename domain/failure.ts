/** Why a call failed, as plain JSON. `status` 0: no answer came. `messages` are words the backend sent, if any. */
export interface Failure {
  status: number
  messages: string[]
}

/** Whatever was thrown, as a Failure: a call's own failure as it is, anything else as one without an answer. */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'status' in error && 'messages' in error) return error as Failure
  return { status: 0, messages: [] }
}
