import type { FastifyInstance } from 'fastify'
import { ok } from '../../contract/http'
import { unavailable } from '../../contract/refusal'
import type { Database } from '../database/database'
import type { Handlers } from './handlers'

/**
 * GET /healthz (the process answers) and /readyz (so does the database). Both say 503 from `ending` on, so that nobody else is
 * sent here; other calls are answered, and their connections closed, until the server takes none any more.
 */
export function addHealth(app: FastifyInstance, database: Database, ending: AbortSignal) {
  const healthy = () => {
    if (ending.aborted) throw unavailable('This server is ending.')
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
