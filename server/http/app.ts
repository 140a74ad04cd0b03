import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { methodAndPath } from '../../contract/endpoint'
import { endpoints } from '../../contract/endpoints'
import { escapeMalformed, ok, refused } from '../../contract/http'
import { notFound, Refusal, unavailable } from '../../contract/refusal'
import { MAX_BODY_BYTES } from '../../domain/bounds'
import { PICTURES_PATH } from '../../domain/catalogue/picture-file'
import type { Sessions } from '../accounts/sessions'
import { limitCalls } from '../accounts/tries'
import { createCatalogue } from '../catalogue/catalogue'
import { addPictures } from '../catalogue/pictures'
import type { Database } from '../database/database'
import type { LiveSettings } from '../shopkeeping/live-settings'
import { addressOf } from './address'
import { addFeeds } from './feed'
import type { Handlers } from './handlers'
import { addMetrics } from './metrics'
import { answerError, mount, withoutValues } from './mount'
import { renderOnDemand } from './product-pages'
import { canRender, RenderWorker } from './render-worker'
import { keepRendered } from './rendered-pages'
import { addSite } from './site'
import { addSitemap } from './sitemap'

/** How long the headers of a request, and the whole request, may take to arrive, in ms. */
const HEADERS = 10_000
const REQUEST = 30_000

/** Responses to bytes that are no request, or that do not arrive in time. No route handles them. */
const UNREADABLE: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: new Refusal(431, 'Request Header Fields Too Large.'),
}

function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  const refusal = UNREADABLE[error.code ?? ''] ?? new Refusal(400, 'The request could not be read.')
  const body = JSON.stringify(refused(refusal).body)
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nConnection: close`
  if (socket.writable)
    socket.write(`${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  socket.destroy()
}

/** Handlers of all endpoints except health and metrics. */
export type ApiHandlers = Omit<Handlers, keyof ReturnType<typeof addMetrics> | keyof ReturnType<typeof addHealth>>

/**
 * Creates the server: the API, the shop's pages, health and metrics. `site`: the folder of the built shop, if any; `ending`:
 * aborts when the server begins to shut down.
 */
export async function createApp(
  live: LiveSettings,
  database: Database,
  handlers: ApiHandlers,
  sessions: Sessions,
  site: string | null,
  ending: AbortSignal,
): Promise<FastifyInstance> {
  const settings = live.current
  const app = fastify({
    // Logs to standard error, since standard output has the address of the shop. One line for each request, without address,
    // query or body.
    logger: { level: settings.logLevel, stream: process.stderr, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST,
    http: { headersTimeout: HEADERS, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerUnread,
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    // A request with a malformed escape gets a response: the address matches nothing.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[^?]*/, escapeMalformed),
    routerOptions: { maxParamLength: 10_000 },
  })
  app.removeAllContentTypeParsers()
  // A body is read as text: webhooks are signed over their raw bytes, and the contract has its own message for invalid JSON.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.setErrorHandler(answerError)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  await app.register(helmet, {
    // Pages have the policy that they were built with.
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // ALLOWED_ORIGINS names the other origins that may call.
    crossOriginResourcePolicy: { policy: settings.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  })
  if (settings.allowedOrigins.length > 0)
    await app.register(cors, {
      origin: [...settings.allowedOrigins],
      methods: [...new Set(Object.keys(endpoints).map((name) => methodAndPath(name)[0]))],
      allowedHeaders: ['authorization', 'content-type', 'last-event-id', 'x-xsrf-token'],
      exposedHeaders: ['retry-after', 'etag'],
    })
  const origin = () =>
    settings.publicUrl === null ? addressOf(settings.host, app.server.address()) : new URL(settings.publicUrl).origin
  makePicturesAbsolute(app, settings.allowedOrigins, origin)
  compressOnce(app)
  await app.register(compress, { encodings: ['br', 'gzip'] })
  const own = { ...addMetrics(app, database, settings.metricsToken), ...addHealth(app, database, ending) }
  const all: Handlers = { ...handlers, ...own }
  mount(app, endpoints, all, {
    callerOf: sessions.callerOf,
    isPasskeyRequired: () => live.current.isPasskeyRequired,
    limitAddress: limitCalls(database, 'network'),
  })
  addPictures(app, database)
  addFeeds(app, database, origin)
  app.all('/api', (_, reply) => sendNotFound(reply))
  app.all('/api/*', (_, reply) => sendNotFound(reply))
  app.setNotFoundHandler((_, reply) => sendNotFound(reply))
  if (site !== null) await addPages(app, site, live, database, origin)
  return app
}

/**
 * Serves the built shop: its pages, which are rendered again when products change and on request, the sitemap and robots.txt.
 */
async function addPages(
  app: FastifyInstance,
  site: string,
  live: LiveSettings,
  database: Database,
  origin: () => string,
) {
  const catalogue = createCatalogue(database)
  const thread = canRender(site) ? new RenderWorker(site, origin) : null
  const fail = (error: unknown) => app.log.error({ reason: withoutValues(error) }, 'a page could not be rendered')
  await addSitemap(app, site, database, origin)
  const productPage = renderOnDemand(thread, catalogue, fail)
  const { hasVitals } = live.current
  const show = await addSite(app, site, () => live.current.provider?.id ?? null, { productPage, origin, hasVitals })
  if (thread) keepRendered(app, thread, catalogue, show)
}

/** A shop on another origin gets absolute addresses of the database's pictures: its own origin does not have them. */
function makePicturesAbsolute(app: FastifyInstance, origins: readonly string[], origin: () => string): void {
  app.addHook('onSend', async ({ headers }, reply, payload) =>
    typeof payload === 'string' &&
    headers.origin !== undefined &&
    origins.includes(headers.origin) &&
    String(reply.getHeader('content-type')).startsWith('application/json')
      ? payload.replaceAll(`"${PICTURES_PATH}`, `"${origin()}${PICTURES_PATH}`)
      : payload,
  )
}

/** Compressed bodies that are stored. */
const MOST_COMPRESSED = 50

/** Compresses a body with an ETag once, since many browsers request the same list of products. */
function compressOnce(app: FastifyInstance): void {
  const compressed = new Map<string, Promise<Buffer>>()
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    const isShared = typeof payload === 'string' && payload.length > 1_024 && reply.hasHeader('etag')
    if (!isShared || !/\bbr\b(?!;q=0(?![.\d]))/.test(String(headers['accept-encoding']))) return payload
    let bytes = compressed.get(payload)
    if (!bytes) {
      bytes = promisify(brotliCompress)(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      const [oldest] = compressed.keys()
      if (compressed.size >= MOST_COMPRESSED && oldest !== undefined) compressed.delete(oldest)
      compressed.set(payload, bytes)
    }
    reply
      .header('content-encoding', 'br')
      .header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    return bytes
  })
}

function sendNotFound(reply: FastifyReply) {
  const { status, body } = refused(notFound('requested address'))
  return reply.code(status).send(body)
}

/**
 * GET /healthz (the process responds) and /readyz (the database does too). Both return 503 once `ending` has aborted, so that a
 * balancer sends no new clients. Other calls are handled until the server stops listening, and their connections are closed.
 */
function addHealth(app: FastifyInstance, database: Database, ending: AbortSignal) {
  const healthy = () => {
    if (ending.aborted) throw unavailable('This server is shutting down.')
    return ok({ status: 'ok' as const })
  }
  app.addHook('onSend', async (_, reply) => {
    if (ending.aborted) reply.header('connection', 'close')
  })
  return {
    'GET /healthz': healthy,
    'GET /readyz': async () => {
      await database.query('select 1')
      return healthy()
    },
  } satisfies Partial<Handlers>
}
