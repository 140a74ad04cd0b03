import type { Failure } from '../../domain/failure'

/**
 * Whether the shop runs entirely in this browser. Read from import.meta.env, so that a build for a server does not contain the
 * refusal.
 */
export const isInBrowser = () => !import.meta.env.VITE_API_URL

/** Calls a server. The simulated backend cannot do this, so there the call fails with a message. `what`: 'Customers need'. */
export async function withServer<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  if (!isInBrowser()) return work()
  const failure: Failure = { status: 501, messages: [`${what} a server: this shop is in your browser alone.`] }
  throw failure
}
