import { failureOf } from '../../domain/failure'

export const REQUESTED = 'We will write to you.'

/** The message of the backend, or of the shop if the backend sent none. */
export const failedMessage = (error: unknown): string =>
  failureOf(error).messages[0] ?? 'We could not save your request. Please try again.'
