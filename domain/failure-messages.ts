import { failureOf } from './failure'

/** Returns the messages of a failed call: those of the backend, or a sentence if there was no response. */
export function failureMessages(error: unknown): string[] {
  const { messages } = failureOf(error)
  return messages.length > 0 ? messages : ['The shop did not answer. Please try again.']
}
