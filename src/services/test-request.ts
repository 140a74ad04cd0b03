import { DEFAULT_ENDPOINT, enabledHeaders, type TestRequest, type TestResponse } from '../../domain/request'
import { backendReady } from './backend'

/**
 * Sends a request of the developer's tester to this origin and answers whatever comes back (§7).
 * Without an answer, for another origin, or for an address with credentials, throws `{ error }`. No time-out; the
 * shopper's token is never attached.
 */
export async function sendTestRequest(request: TestRequest, signal: AbortSignal): Promise<TestResponse> {
  await backendReady()
  try {
    const url = new URL(request.endpoint.trim() || DEFAULT_ENDPOINT, location.origin)
    // The check reads the whole address as `fetch` gets it: a path alone, such as //evil.example, can name another host.
    if (!url.href.startsWith(`${location.origin}/`))
      throw new Error(`Only this shop's own origin can be asked: ${location.origin}`)
    const headers = new Headers(enabledHeaders(request.headers))
    const xsrf = cookie('XSRF-TOKEN')
    if (xsrf !== null) headers.set('X-XSRF-TOKEN', xsrf)
    const response = await fetch(url, {
      method: request.method,
      headers,
      signal,
      ...(request.method !== 'GET' && { body: request.body }),
    })
    return {
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  } catch (error) {
    throw { error: String(error) } satisfies TestResponse
  }
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}
