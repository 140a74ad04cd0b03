import type { Call, HttpMethod } from '../contract/endpoint'
import { type Answer, escapeMalformed, normalQuery, type Route, refused, refuseLargeBody } from '../contract/http'
import { methodNotAllowed, notFound, Refusal } from '../contract/refusal'
import { applyFault, isServed } from './fault'
import type { Faults } from './fault-store'
import { createServer, type Request, Response } from './interception'

const VERB = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'del' } as const
const EVERY_VERB = ['get', 'post', 'put', 'patch', 'del', 'head', 'options'] as const

const urlOf = (url: string) => new URL(url, location.href)

function isApiRequest(request: Request): boolean {
  const { origin, pathname } = urlOf(request.url)
  return origin === location.origin && (pathname === '/api' || pathname.startsWith('/api/'))
}

/** The request body: text, or a form with files. */
const requestBodyOf = ({ requestBody }: Request): unknown => requestBody

function bodyOf(body: unknown): Pick<Call, 'body' | 'files'> {
  if (!(body instanceof FormData)) return { body: typeof body === 'string' ? body : '' }
  return { body: '', files: body.getAll('pictures').filter((part) => part instanceof File) }
}

const callOf = ({ name }: Route, request: Request, { url, params, requestHeaders } = request): Call => ({
  endpoint: name,
  path: urlOf(url).pathname,
  params,
  query: normalQuery(urlOf(url).searchParams),
  headers: Object.fromEntries(Object.entries(requestHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  ...bodyOf(requestBodyOf(request)),
  address: '',
})

function errorResponse(error: unknown): Answer {
  if (error instanceof Refusal) return refused(error)
  return { status: 500, body: { error: error instanceof Error ? error.message : String(error) } }
}

// Never rejects: a handler that rejects would leave the call without a response (§8).
async function serve(route: Route, call: Call): Promise<Answer> {
  try {
    refuseLargeBody(call)
    return await route.handle(call)
  } catch (error) {
    return errorResponse(error)
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function serveWithFaults(route: Route, call: Call, faults: Faults): Promise<Answer | 'no answer'> {
  const fault = faults.take(route.method, call.path)
  if (!fault) return serve(route, call)
  if (!fault.after) await sleep(fault.delay)
  const answer = isServed(fault) ? await serve(route, call) : null
  if (fault.after) await sleep(fault.delay)
  return applyFault(fault, answer)
}

// `fetch` is built on a replacement of XMLHttpRequest here. Its error handler makes it reject.
function failNetwork(request: Request): Promise<never> {
  ;(request as Request & Pick<XMLHttpRequest, 'onerror'>).onerror?.call(
    request as Request & XMLHttpRequest,
    new ProgressEvent('error'),
  )
  return new Promise(() => {})
}

const parameterCount = (path: string) => path.split(':').length

/**
 * Returns the methods of the path that matches an address. Of several paths the one with the fewest parameters counts.
 */
function methodsOf(routes: readonly Route[], address: string): HttpMethod[] {
  const parts = address.replace(/\/$/, '').split('/')
  const matches = ({ path }: Route) => {
    const named = path.split('/')
    return named.length === parts.length && named.every((part, at) => part.startsWith(':') || part === parts[at])
  }
  const found = routes.filter(matches).sort((a, b) => parameterCount(a.path) - parameterCount(b.path))
  return found.filter(({ path }) => path === found[0]?.path).map(({ method }) => method)
}

function unmatched(routes: readonly Route[], request: Request): Answer {
  const allowed = methodsOf(routes, urlOf(request.url).pathname)
  if (allowed.length === 0) return errorResponse(notFound('requested address'))
  return { ...errorResponse(methodNotAllowed(allowed)), headers: { allow: allowed.join(', ') } }
}

/**
 * Routes `fetch('/api/...')` of this page to the simulated backend, with a delay of `delay` ms. All other requests pass
 * through. An /api path without a route is answered with 404, an unsupported method with 405.
 */
export function mount(routes: readonly Route[], faults: Faults, delay: number): { stop(): void } {
  const toResponse = ({ status, body, headers = {} }: Answer) => new Response(status, headers, body)

  async function respond(route: Route, request: Request): Promise<Response> {
    const answer = await serveWithFaults(route, callOf(route, request), faults)
    if (answer !== 'no answer') return toResponse(answer)
    await sleep(delay)
    return failNetwork(request)
  }

  const server = createServer({
    timing: delay,
    trackRequests: false,
    useDefaultPassthroughs: false,
    routes() {
      this.logging = false
      for (const route of routes) this[VERB[route.method]](route.path, (_, request) => respond(route, request))
      // One catch-all route: separate routes by path and method take six times as long.
      for (const verb of EVERY_VERB)
        for (const path of ['/api', '/api/*path'])
          this[verb](path, (_, request) => toResponse(unmatched(routes, request)))
      // Runs for every request, before the router.
      this.passthrough((request) => {
        if (!isApiRequest(request)) return true
        const { origin, pathname, search } = urlOf(request.url)
        Object.assign(request, { url: origin + escapeMalformed(pathname) + search })
        return false
      })
    },
  })
  // Mirage retains the last request of every route with its response and listeners: 4.4 MB for 10,000 products.
  server.pretender.handledRequest = (_verb, _path, request) => {
    for (const name of Object.keys(request)) if (/^(response|on)/.test(name)) Object.assign(request, { [name]: null })
  }
  return { stop: () => server.shutdown() }
}
