import { createServer, type Request, Response } from 'miragejs'
import { isServed, spoil } from './fault'
import type { Faults } from './faults'
import type { Answer, Call, Route } from './http'
import { notFound, Refusal } from './refusal'

const VERB = { GET: 'get', POST: 'post', DELETE: 'del' } as const
const EVERY_VERB = ['get', 'post', 'put', 'patch', 'del', 'head', 'options'] as const

const pathOf = (url: string) => new URL(url, location.href)

function isOurs(request: Request): boolean {
  const { origin, pathname } = pathOf(request.url)
  return origin === location.origin && (pathname === '/api' || pathname.startsWith('/api/'))
}

const callOf = ({ url, params, requestHeaders, requestBody }: Request): Call => ({
  path: pathOf(url).pathname,
  params,
  headers: Object.fromEntries(Object.entries(requestHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  body: requestBody ?? '',
})

function answerTo(error: unknown): Answer {
  if (error instanceof Refusal) return { status: error.status, body: { errors: [error.message] } }
  return { status: 500, body: { error: error instanceof Error ? error.message : String(error) } }
}

// A handler that rejects would never answer, so nothing may get past here (§8).
async function served(route: Route, call: Call): Promise<Answer> {
  try {
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
  return spoil(fault, answer)
}

// The page's fetch rests on a stand-in for XMLHttpRequest whose error handler makes it reject.
function failNetwork(request: Request): Promise<never> {
  ;(request as Request & Pick<XMLHttpRequest, 'onerror'>).onerror?.call(
    request as Request & XMLHttpRequest,
    new ProgressEvent('error'),
  )
  return new Promise(() => {})
}

/**
 * Makes `fetch('/api/...')` of this page reach the routes, each answer `delay` ms late. Everything else on this
 * origin and all of the others pass through; an /api path without a route is answered with 404.
 */
export function mount(routes: readonly Route[], faults: Faults, delay: number): { stop(): void } {
  const toResponse = ({ status, body }: Answer) => new Response(status, {}, body)

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
      for (const verb of EVERY_VERB) {
        this[verb]('/api', () => toResponse(answerTo(notFound('address you asked for'))))
        this[verb]('/api/*path', () => toResponse(answerTo(notFound('address you asked for'))))
      }
      this.passthrough((request) => !isOurs(request))
    },
  })
  return { stop: () => server.shutdown() }
}
