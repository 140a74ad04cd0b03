import type { FastifyInstance } from 'fastify'
import { ok } from '../../contract/http'
import { unavailable } from '../../contract/refusal'
import type { Database } from '../database/database'
import type { Handlers } from './handlers'

/**
 * GET /healthz (the process responds) and /readyz (the database does too). Both return 503 once `ending` has aborted, so that a
 * balancer sends no new clients. Other calls are handled until the server stops listening, and their connections are closed.
 */
export function addHealth(app: FastifyInstance, database: Database, ending: AbortSignal) {
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
