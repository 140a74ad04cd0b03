import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type { Call, Endpoint, Handlers } from '../../contract/endpoint'
import { type Answer, normalQuery, refused, routesOf } from '../../contract/http'
import {
  conflict,
  forbidden,
  methodNotAllowed,
  notShopkeeper,
  Refusal,
  tooLarge,
  unavailable,
  unprocessable,
} from '../../contract/refusal'
import { MAX_BYTES } from '../../domain/bounds'
import { OrderRefusal } from '../../machines/order'
import type { Caller } from '../accounts/sessions'
import { codeOf, isAway } from '../database/retry'
import { deskTurns } from './desk-turns'
import { filesOf, takeFiles } from './files'

const OTHER_METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const callOf = (endpoint: string, { url, params, headers, body, ip }: FastifyRequest): Call => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return {
    endpoint,
    path: pathname,
    // A NUL is no text to a database; such an id names nothing.
    params: Object.fromEntries(
      Object.entries(params ?? {}).map(([name, value]) => [name, String(value).replaceAll('\0', '\uFFFD')]),
    ),
    query: normalQuery(searchParams),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: typeof body === 'string' ? body : '',
    address: ip,
  }
}

/** Headers of a stream: no cache stores it, and no proxy collects it before it passes it on. */
const STREAM = { 'cache-control': 'no-cache', 'x-accel-buffering': 'no' }

/** `type`: of the body; such a body goes out as it is. */
function send(reply: FastifyReply, { status, body, headers = {} }: Answer, type?: Endpoint['type']): FastifyReply {
  reply
    .code(status)
    .type(`${type ?? 'application/json'}; charset=utf-8`)
    .headers({ ...(type === 'text/event-stream' && STREAM), ...headers })
  if (status === 204 || status === 304) return reply.removeHeader('content-type').send()
  return reply.send(typeof body === 'string' || type ? body : JSON.stringify(body))
}

/** The client has closed the connection before it had the response. */
class ClientGone extends Error {}

/** A signal that aborts when the client closes the connection before it has the whole response. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new ClientGone('The client is gone.'))
  })
  return gone.signal
}

/** What the table asks of a call before its handler sees it. */
export interface RouteAccess {
  /** Who calls. Refuses (401) a call without a token of ours. */
  callerOf(call: Call): Promise<Caller>
  /** Refuses (429) an address that has called too often. */
  limitAddress(address: string): Promise<void>
}

/** Makes handlers answer at the addresses of their endpoints, as the table says; other methods of these addresses answer 405. */
export function mount<Table extends Record<string, Endpoint>>(
  app: FastifyInstance,
  table: Table,
  handlers: Partial<Handlers<Table, [Caller]>>,
  { callerOf, limitAddress }: RouteAccess,
): void {
  const methods = new Map<string, string[]>()
  const inTurn = deskTurns()
  for (const { name, method, path, handle } of routesOf(handlers)) {
    const { access, tries, type, body, bodyLimit = MAX_BYTES } = table[name] as Endpoint
    methods.set(path, [...(methods.get(path) ?? []), method])
    const isForm = body?.type === 'multipart/form-data'
    const route: RouteOptions = {
      method,
      url: path,
      bodyLimit,
      // A stream is compressed by nobody: what is written arrives at once.
      ...(type === 'text/event-stream' && { compress: false as const }),
      handler: async (request, reply) => {
        if (tries) await limitAddress(request.ip)
        const call = callOf(name, request)
        const callers = access === 'all' ? [] : [await callerOf(call)]
        if (access === 'shopkeeper' && callers[0]?.role !== 'shopkeeper') throw notShopkeeper()
        const files = isForm ? { files: await filesOf(request) } : {}
        if (access !== 'shopkeeper') return send(reply, await handle({ ...call, ...files }, ...callers), type)
        const signal = goneSignal(reply)
        const work = async () => handle({ ...call, ...files, signal }, ...callers)
        return send(reply, await (method === 'GET' ? inTurn(signal, work) : work()), type)
      },
    }
    if (!isForm) app.route(route)
    else
      app.register(async (scope) => {
        await takeFiles(scope)
        scope.route(route)
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
  // No one reads this response, and it is no failure: the status is the one that proxies log.
  if (error instanceof ClientGone) return reply.code(499).send()
  const refusal = refusalOf(error, request)
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

/** What an order's chart does not take, as it is answered. */
const OF_ORDERS = { 403: forbidden, 409: conflict, 422: unprocessable, 503: unavailable } as const

function refusalOf(error: unknown, { routeOptions }: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof OrderRefusal) return OF_ORDERS[error.status](error.message)
  if (isAway(error)) return unavailable('The shop cannot reach its records. Please try again.')
  const code = codeOf(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(routeOptions.bodyLimit)
  // What else the framework refuses, such as a broken length.
  if (code?.startsWith('FST_ERR_CTP')) return new Refusal(400, 'Bad Request. The request could not be read.')
  return null
}

/**
 * An error without what a shopper typed: a database names values in its details and a mail server the recipient in its answer,
 * so its codes and place have to do.
 */
export function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = codeOf(error)
  const place = error.stack?.split('\n').slice(1, 6)
  return {
    kind: error.name,
    code,
    ...('responseCode' in error && { responseCode: error.responseCode }),
    ...(code === undefined && { message: error.message }),
    place,
    ...(error.cause instanceof Error && { cause: error.cause.message }),
  }
}
