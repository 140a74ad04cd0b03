import { DEFAULT_ENDPOINT, enabledHeaders, type TestRequest, type TestResponse } from '../../domain/request'
import { backendReady } from './backend'

/**
 * Sends a request of the request tester to this origin and returns the response with any status (§7).
 * Throws `{ error }` without a response, for another origin, or for a URL with credentials. No time-out. Never attaches the
 * shopper's token.
 */
export async function sendTestRequest(request: TestRequest, signal: AbortSignal): Promise<TestResponse> {
  await backendReady()
  try {
    const url = new URL(request.endpoint.trim() || DEFAULT_ENDPOINT, location.origin)
    // Check the resolved URL: a path such as //evil.example names another host.
    if (!url.href.startsWith(`${location.origin}/`))
      throw new Error(`Requests can only go to this shop's own origin: ${location.origin}`)
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
