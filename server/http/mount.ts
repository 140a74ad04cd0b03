import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type { Call, Endpoint, Handlers } from '../../contract/endpoint'
import { type Answer, normalQuery, refused, routesOf } from '../../contract/http'
import {
  methodNotAllowed,
  notShopkeeper,
  ownersOnly,
  REFUSALS,
  Refusal,
  tooLarge,
  unavailable,
} from '../../contract/refusal'
import { MAX_BODY_BYTES } from '../../domain/bounds'
import { OrderRefusal } from '../../machines/order'
import { refuseUnconfirmed } from '../accounts/passkeys'
import type { Caller } from '../accounts/sessions'
import { codeOf, isUnavailable } from '../database/retry'
import { deskTurns } from './desk-turns'
import { acceptFiles, filesOf } from './files'

const OTHER_METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const callOf = (endpoint: string, { url, params, headers, body, ip }: FastifyRequest): Call => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return {
    endpoint,
    path: pathname,
    // No database text contains a NUL; such an id matches nothing.
    params: Object.fromEntries(
      Object.entries(params ?? {}).map(([name, value]) => [name, String(value).replaceAll('\0', '\uFFFD')]),
    ),
    query: normalQuery(searchParams),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: typeof body === 'string' ? body : '',
    address: ip,
  }
}

/** Headers of a stream, so that no cache stores it and no proxy buffers it. */
const STREAM = { 'cache-control': 'no-cache', 'x-accel-buffering': 'no' }

/** `type`: the type of the body, which is sent as it is. */
function send(reply: FastifyReply, { status, body, headers = {} }: Answer, type?: Endpoint['type']): FastifyReply {
  reply
    .code(status)
    .type(`${type ?? 'application/json'}; charset=utf-8`)
    .headers({ ...(type === 'text/event-stream' && STREAM), ...headers })
  if (status === 204 || status === 304) return reply.removeHeader('content-type').send()
  return reply.send(typeof body === 'string' || type ? body : JSON.stringify(body))
}

/** The client disconnected before it had the response. */
class ClientDisconnected extends Error {}

/** A signal that aborts when the client disconnects before the response is complete. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new ClientDisconnected('The client is gone.'))
  })
  return gone.signal
}

/** Checks of a call before its handler runs. */
export interface RouteAccess {
  /** Returns the caller. Refuses (401) a call without a valid token. */
  callerOf(call: Call): Promise<Caller>
  /** Whether a password alone does not open the desk. */
  isPasskeyRequired(): boolean
  /** Refuses (429) an address that has called too often. */
  limitAddress(address: string): Promise<void>
}

/** Registers handlers at the addresses of their endpoints. Other methods of these addresses return 405. */
export function mount<Table extends Record<string, Endpoint>>(
  app: FastifyInstance,
  table: Table,
  handlers: Partial<Handlers<Table, [Caller]>>,
  { callerOf, isPasskeyRequired, limitAddress }: RouteAccess,
): void {
  const methods = new Map<string, string[]>()
  const inTurn = deskTurns()
  for (const { name, method, path, handle } of routesOf(handlers)) {
    const { access, beforePasskey, tries, type, body, bodyLimit = MAX_BODY_BYTES } = table[name] as Endpoint
    methods.set(path, [...(methods.get(path) ?? []), method])
    const isForm = body?.type === 'multipart/form-data'
    const route: RouteOptions = {
      method,
      url: path,
      bodyLimit,
      // A stream is not compressed, so that each event arrives at once.
      ...(type === 'text/event-stream' && { compress: false as const }),
      handler: async (request, reply) => {
        if (tries) await limitAddress(request.ip)
        const call = callOf(name, request)
        const callers = access === 'all' ? [] : [await callerOf(call)]
        const isDesk = access === 'shopkeeper' || access === 'owner'
        const [caller] = callers
        const role = caller?.role
        if (isDesk && !role) throw notShopkeeper()
        if (isDesk && caller && !beforePasskey) refuseUnconfirmed(caller, isPasskeyRequired())
        if (access === 'owner' && role !== 'shopkeeper') throw ownersOnly()
        const files = isForm ? { files: await filesOf(request) } : {}
        if (!isDesk) return send(reply, await handle({ ...call, ...files }, ...callers), type)
        const signal = disconnectSignal(reply)
        const work = async () => handle({ ...call, ...files, signal }, ...callers)
        return send(reply, await (method === 'GET' ? inTurn(signal, work) : work()), type)
      },
    }
    if (!isForm) app.route(route)
    else
      app.register(async (scope) => {
        await acceptFiles(scope)
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

/** Responds to a call that failed: with the message of a refusal, or with a fixed message and an id that is logged too. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // No one reads this response, and it is no failure. Proxies log this status.
  if (error instanceof ClientDisconnected) return reply.code(499).send()
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

function refusalOf(error: unknown, { routeOptions }: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof OrderRefusal) return REFUSALS[error.status](error.message)
  if (isUnavailable(error)) return unavailable('The shop cannot reach its records. Please try again.')
  const code = codeOf(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(routeOptions.bodyLimit)
  // Other errors of the framework, such as a wrong length.
  if (code?.startsWith('FST_ERR_CTP')) return new Refusal(400, 'The request could not be read.')
  return null
}

/**
 * An error without a shopper's data. A database error contains values and a mail server's response the recipient, so only the
 * codes and the place in the code remain.
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
