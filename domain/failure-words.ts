import { failureOf } from './failure'

/** Why a call failed, for the shopper: the words the backend sent, else that no answer came. */
export function failureWords(error: unknown): string[] {
  const { messages } = failureOf(error)
  return messages.length > 0 ? messages : ['The shop did not answer. Please try again.']
}
