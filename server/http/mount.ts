import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type Answer, type Call, type Route, refused } from '../../contract/http'
import { methodNotAllowed, Refusal, tooLarge, unavailable } from '../../contract/refusal'
import { codeOf, isAway } from '../database/retry'

/** Calls that one address may not make without end, counted together. */
const LIMITED = new Set(['/api/auth/signup', '/api/auth/login', '/api/auth/forgotten', '/api/auth/reset'])

const OTHER_METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const callOf = ({ url, params, headers, body, ip }: FastifyRequest): Call => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return {
    path: pathname,
    // A NUL is no text to a database; such an id names nothing.
    params: Object.fromEntries(
      Object.entries(params ?? {}).map(([name, value]) => [name, String(value).replaceAll('\0', '\uFFFD')]),
    ),
    query: searchParams,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: typeof body === 'string' ? body : '',
    address: ip,
  }
}

function send(reply: FastifyReply, { status, body, headers = {} }: Answer): FastifyReply {
  reply.code(status).headers(headers)
  if (status === 204 || status === 304) return reply.send()
  return reply.type('application/json; charset=utf-8').send(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Makes the routes answer at their addresses, and other methods of these addresses answer 405. `limitAddress`: refuses a caller's address. */
export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  limitAddress: (address: string) => Promise<void>,
): void {
  const methods = new Map<string, string[]>()
  for (const { method, path, handle } of routes) {
    methods.set(path, [...(methods.get(path) ?? []), method])
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        if (LIMITED.has(path)) await limitAddress(request.ip)
        return send(reply, await handle(callOf(request)))
      },
    })
  }
  for (const [url, allowed] of methods)
    app.route({
      method: OTHER_METHODS.filter((method) => !allowed.includes(String(method))),
      url,
      handler: (_, reply) =>
        send(reply, { ...refused(methodNotAllowed(allowed)), headers: { allow: allowed.join(', ') } }),
    })
}

/** What a call is answered that ended in an error: a refusal's own words, or one fixed sentence and an id that the log has. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal) {
    if (refusal.status === 503) request.log.warn({ reason: withoutValues(error) }, 'unavailable')
    return send(reply, refusal.status === 503 ? withId(refused(refusal), request) : refused(refusal))
  }
  request.log.error({ reason: withoutValues(error) }, 'failed')
  return send(
    reply,
    withId({ status: 500, body: { errors: ['Something went wrong in the shop. It has been noted.'] } }, request),
  )
}

const withId = (answer: Answer, { id }: FastifyRequest): Answer => ({ ...answer, body: { ...Object(answer.body), id } })

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isAway(error)) return unavailable('The shop cannot reach its records. Please try again.')
  const code = codeOf(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge()
  // What else the framework refuses, such as a broken length.
  if (code?.startsWith('FST_ERR_CTP')) return new Refusal(400, 'Bad Request. The request could not be read.')
  return null
}

/** An error without what a shopper typed: a database names values in its details, so its code and place have to do. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = codeOf(error)
  const place = error.stack?.split('\n').slice(1, 6)
  return {
    kind: error.name,
    code,
    ...(code === undefined && { message: error.message }),
    place,
    ...(error.cause instanceof Error && { cause: error.cause.message }),
  }
}
