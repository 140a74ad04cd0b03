import { failureOf } from '../../domain/failure'

export const REQUESTED = 'We will write to you.'

/** The message of the backend, or of the shop if the backend sent none. */
export const failedMessage = (error: unknown): string =>
  failureOf(error).messages[0] ?? 'Your wish to hear of this product could not be saved. Please try again.'
