import type { Call, HttpMethod } from '../contract/endpoint'
import { type Answer, normalQuery, type Route, refused, refuseLargeBody } from '../contract/http'
import { methodNotAllowed, notFound, Refusal } from '../contract/refusal'
import { applyFault, isServed } from './fault'
import type { Faults } from './fault-store'
import { createServer, type Request, Response } from './interception'

const VERB = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'del' } as const
const EVERY_VERB = ['get', 'post', 'put', 'patch', 'del', 'head', 'options'] as const

const pathOf = (url: string) => new URL(url, location.href)

function isOurs(request: Request): boolean {
  const { origin, pathname } = pathOf(request.url)
  return origin === location.origin && (pathname === '/api' || pathname.startsWith('/api/'))
}

// The router throws at a malformed escape. Such a segment is taken as it is written: it names nothing.
function escapeMalformed(request: Request) {
  const url = pathOf(request.url)
  const segments = url.pathname.split('/')
  if (segments.every(isEscaped)) return
  const escaped = segments.map((segment) => (isEscaped(segment) ? segment : encodeURIComponent(segment)))
  Object.assign(request, { url: url.origin + escaped.join('/') + url.search })
}

function isEscaped(segment: string): boolean {
  try {
    // Its value is asked for: a bundler leaves out a call whose result nobody uses, and with it the error.
    return decodeURIComponent(segment) !== '' || segment === ''
  } catch {
    return false
  }
}

/** The body of a request: text, or a form with files. */
const sentBy = ({ requestBody }: Request): unknown => requestBody

function bodyOf(sent: unknown): Pick<Call, 'body' | 'files'> {
  if (!(sent instanceof FormData)) return { body: typeof sent === 'string' ? sent : '' }
  return { body: '', files: sent.getAll('pictures').filter((part) => part instanceof File) }
}

const callOf = ({ name }: Route, request: Request, { url, params, requestHeaders } = request): Call => ({
  endpoint: name,
  path: pathOf(url).pathname,
  params,
  query: normalQuery(pathOf(url).searchParams),
  headers: Object.fromEntries(Object.entries(requestHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  ...bodyOf(sentBy(request)),
  address: '',
})

function answerTo(error: unknown): Answer {
  if (error instanceof Refusal) return refused(error)
  return { status: 500, body: { error: error instanceof Error ? error.message : String(error) } }
}

// A handler that rejects would never answer, so nothing may get past here (§8).
async function served(route: Route, call: Call): Promise<Answer> {
  try {
    refuseLargeBody(call)
    return await route.handle(call)
  } catch (error) {
    return answerTo(error)
  }
}

const elapsed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function faultyAnswer(route: Route, call: Call, faults: Faults): Promise<Answer | 'no answer'> {
  const fault = faults.take(route.method, call.path)
  if (!fault) return served(route, call)
  if (!fault.after) await elapsed(fault.delay)
  const answer = isServed(fault) ? await served(route, call) : null
  if (fault.after) await elapsed(fault.delay)
  return applyFault(fault, answer)
}

// The page's fetch rests on a stand-in for XMLHttpRequest whose error handler makes it reject.
function failNetwork(request: Request): Promise<never> {
  ;(request as Request & Pick<XMLHttpRequest, 'onerror'>).onerror?.call(
    request as Request & XMLHttpRequest,
    new ProgressEvent('error'),
  )
  return new Promise(() => {})
}

const parametersOf = (path: string) => path.split(':').length

/** The methods of the path that an address has; of several, of the one with the fewest parameters. */
function methodsOf(routes: readonly Route[], address: string): HttpMethod[] {
  const parts = address.replace(/\/$/, '').split('/')
  const isMet = ({ path }: Route) => {
    const named = path.split('/')
    return named.length === parts.length && named.every((part, at) => part.startsWith(':') || part === parts[at])
  }
  const met = routes.filter(isMet).sort((a, b) => parametersOf(a.path) - parametersOf(b.path))
  return met.filter(({ path }) => path === met[0]?.path).map(({ method }) => method)
}

function notRouted(routes: readonly Route[], request: Request): Answer {
  const allowed = methodsOf(routes, pathOf(request.url).pathname)
  if (allowed.length === 0) return answerTo(notFound('address you asked for'))
  return { ...answerTo(methodNotAllowed(allowed)), headers: { allow: allowed.join(', ') } }
}

/**
 * Makes `fetch('/api/...')` of this page reach the routes, each answer `delay` ms late. Everything else on this
 * origin and all of the others pass through; an /api path without a route is answered with 404, another method of a path
 * that has one with 405.
 */
export function mount(routes: readonly Route[], faults: Faults, delay: number): { stop(): void } {
  const toResponse = ({ status, body, headers = {} }: Answer) => new Response(status, headers, body)

  async function respond(route: Route, request: Request): Promise<Response> {
    const answer = await faultyAnswer(route, callOf(route, request), faults)
    if (answer !== 'no answer') return toResponse(answer)
    await elapsed(delay)
    return failNetwork(request)
  }

  const server = createServer({
    timing: delay,
    trackRequests: false,
    useDefaultPassthroughs: false,
    routes() {
      this.logging = false
      for (const route of routes) this[VERB[route.method]](route.path, (_, request) => respond(route, request))
      // One route for all paths: one for each path and method makes this six times as slow.
      for (const verb of EVERY_VERB)
        for (const path of ['/api', '/api/*path'])
          this[verb](path, (_, request) => toResponse(notRouted(routes, request)))
      // Asked of every request, before the router looks at it.
      this.passthrough((request) => {
        if (!isOurs(request)) return true
        escapeMalformed(request)
        return false
      })
    },
  })
  // Mirage keeps the last request of every route, and that its answer, in 4.4 MB for 10,000 products, and who heard of it.
  server.pretender.handledRequest = (_verb, _path, request) => {
    for (const name of Object.keys(request)) if (/^(response|on)/.test(name)) Object.assign(request, { [name]: null })
  }
  return { stop: () => server.shutdown() }
}
