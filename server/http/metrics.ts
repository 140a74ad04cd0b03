import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as elapsed } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Call } from '../../contract/endpoint'
import { ok } from '../../contract/http'
import { notFound } from '../../contract/refusal'
import type { Database } from '../database/database'
import type { Handlers } from './handlers'

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/
/** Headers that a proxy on this machine adds about the caller. */
const PROXY_HEADERS = /^(forwarded|via|x-forwarded-.*|x-real-ip)$/
/** How long a scrape waits for the counts, in ms: it succeeds while the database is unavailable. */
const COUNTING = 2_000

/** Each count reads an index that has no other rows. */
const COUNTS = {
  sillage_outbox_waiting: [
    'Mail and refunds that are not done.',
    'outbox where done_at is null and set_aside_at is null',
  ],
  sillage_tasks_set_aside: [
    'Mail and refunds that have failed too often, or were taken and failed later.',
    'outbox where done_at is null and set_aside_at is not null',
  ],
  sillage_stray_payments: [
    'Captured payments without an order that no person has settled.',
    'stray_payments where ended_at is null',
  ],
  sillage_open_disputes: ['Payments that a bank disputes.', `disputes where status not in ('won', 'lost', 'closed')`],
  sillage_short_orders: ['Paid orders without stock.', `orders where state = 'short'`],
} as const
type Counted = keyof typeof COUNTS
const NAMES = Object.keys(COUNTS) as Counted[]

/** The statement that reads all counts. */
export const COUNTS_SQL = `select ${NAMES.map((name) => `(select count(*) from ${COUNTS[name][1]}) as ${name}`).join(', ')}`

/** GET /metrics for Prometheus, for callers on this machine and with `token`; null: there is no token. */
export function addMetrics(app: FastifyInstance, database: Database, token: string | null) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'sillage_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  const up = new Gauge({
    name: 'sillage_database_up',
    help: '1 where the database has answered; without it there are no counts.',
    registers: [register],
  })
  const gauges = NAMES.map((name) => new Gauge({ name, help: COUNTS[name][0], registers: [register] }))
  const count = async () => {
    const counting = database.query<Record<Counted, number>>(COUNTS_SQL).catch(() => [])
    const [counts] = await Promise.race([counting, elapsed(COUNTING, [], { ref: false })])
    up.set(counts ? 1 : 0)
    for (const [at, name] of NAMES.entries()) {
      if (counts) gauges[at]?.set(counts[name])
      // A stale value would look current.
      else gauges[at]?.remove()
    }
  }
  app.addHook('onResponse', async (request, reply) => {
    // Labelled by route: the number of addresses is unlimited, and some contain a shopper's ids.
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return {
    'GET /metrics': async (call) => {
      if (!isLocal(call) && !hasToken(call, token)) throw notFound('requested address')
      await count()
      return { ...ok(await register.metrics()), headers: { 'content-type': register.contentType } }
    },
  } satisfies Partial<Handlers>
}

/** Behind a proxy on this machine the address of every call is loopback, and the headers about its caller may be forged. */
const isLocal = ({ address, headers }: Pick<Call, 'address' | 'headers'>) =>
  LOOPBACK.test(address) && !Object.keys(headers).some((name) => PROXY_HEADERS.test(name))

function hasToken({ headers }: Pick<Call, 'headers'>, token: string | null): boolean {
  if (token === null) return false
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`))
}
