import { createServer, type Request, Response } from 'miragejs'
import { type Answer, type Call, type Route, refused, refuseLargeBody } from '../contract/http'
import { methodNotAllowed, notFound, Refusal } from '../contract/refusal'
import type { Method } from '../domain/request'
import { applyFault, isServed } from './fault'
import type { Faults } from './fault-store'

const VERB = { GET: 'get', POST: 'post', DELETE: 'del' } as const
const EVERY_VERB = ['get', 'post', 'put', 'patch', 'del', 'head', 'options'] as const
type Verb = (typeof EVERY_VERB)[number]

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

const callOf = ({ url, params, requestHeaders, requestBody }: Request): Call => ({
  path: pathOf(url).pathname,
  params,
  query: pathOf(url).searchParams,
  headers: Object.fromEntries(Object.entries(requestHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  body: requestBody ?? '',
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

async function faultyAnswer(route: Route, call: Call, faults: Faults): Promise<Answer | 'lost'> {
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

// The methods of each path.
function methodsByPath(routes: readonly Route[]): Map<string, Method[]> {
  const methods = new Map<string, Method[]>()
  for (const { path, method } of routes) methods.set(path, [...(methods.get(path) ?? []), method])
  return methods
}

function otherMethod(allowed: readonly Method[]): Answer {
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
    const answer = await faultyAnswer(route, callOf(request), faults)
    if (answer !== 'lost') return toResponse(answer)
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
      for (const [path, allowed] of methodsByPath(routes)) {
        const verbs: Verb[] = allowed.map((method) => VERB[method])
        for (const verb of EVERY_VERB)
          if (!verbs.includes(verb)) this[verb](path, () => toResponse(otherMethod(allowed)))
      }
      for (const verb of EVERY_VERB) {
        this[verb]('/api', () => toResponse(answerTo(notFound('address you asked for'))))
        this[verb]('/api/*path', () => toResponse(answerTo(notFound('address you asked for'))))
      }
      // Asked of every request, before the router looks at it.
      this.passthrough((request) => {
        if (!isOurs(request)) return true
        escapeMalformed(request)
        return false
      })
    },
  })
  return { stop: () => server.shutdown() }
}
