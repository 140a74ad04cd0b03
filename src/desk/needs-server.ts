import type { Failure } from '../../domain/failure'

/** Whether the shop is in this browser alone. Read from import.meta.env, so that a build for a server has no line of it. */
const isInBrowser = () => !import.meta.env.VITE_API_URL

/** Does what the simulated backend cannot: there it is refused in words. `what`: 'Customers need'. */
export async function withServer<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  if (!isInBrowser()) return work()
  const failure: Failure = { status: 501, messages: [`${what} a server: this shop is in your browser alone.`] }
  throw failure
}
