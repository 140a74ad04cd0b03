import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database'

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/

/** GET /metrics for Prometheus: on loopback only unless `isPublic`. */
export function addMetrics(app: FastifyInstance, database: Database, isPublic: boolean): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'sillage_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  addCount(
    register,
    database,
    'sillage_outbox_waiting',
    'Mail and refunds that are not done.',
    'select count(*) as n from outbox where done_at is null and set_aside_at is null',
  )
  addCount(
    register,
    database,
    'sillage_stray_payments',
    'Captured payments that no order stands for, and that no person has ended.',
    'select count(*) as n from stray_payments where ended_at is null',
  )
  addCount(
    register,
    database,
    'sillage_tasks_set_aside',
    'Mail and refunds that have failed too often, or were taken and failed later.',
    'select count(*) as n from outbox where set_aside_at is not null and done_at is null',
  )
  addCount(
    register,
    database,
    'sillage_open_disputes',
    'Payments that a bank disputes.',
    `select count(*) as n from disputes where status not in ('won', 'lost', 'closed')`,
  )
  addCount(
    register,
    database,
    'sillage_short_orders',
    'Paid orders without stock.',
    `select count(*) as n from orders where state = 'short'`,
  )
  app.addHook('onResponse', async (request, reply) => {
    // By route, not by address: addresses are endless, and some name a shopper's things.
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    // Behind a proxy on this machine every caller's socket is on loopback, and what is said of their address may be made up.
    const isHere = LOOPBACK.test(request.ip) && request.headers['x-forwarded-for'] === undefined
    if (!isPublic && !isHere) return reply.code(404).send()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function addCount(register: Registry, database: Database, name: string, help: string, sql: string): void {
  new Gauge({
    name,
    help,
    registers: [register],
    async collect() {
      const [row] = await database.query<{ n: number }>(sql)
      this.set(row?.n ?? 0)
    },
  })
}
