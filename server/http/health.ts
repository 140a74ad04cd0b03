import type { FastifyInstance } from 'fastify'
import { unavailable } from '../../contract/refusal'
import type { Database } from '../database/database'

/**
 * GET /healthz (the process answers) and /readyz (so does the database). Both say 503 from `ending` on, so that nobody else is
 * sent here; other calls are answered, and their connections closed, until the server takes none any more.
 */
export function addHealth(app: FastifyInstance, database: Database, ending: AbortSignal): void {
  const healthy = () => {
    if (ending.aborted) throw unavailable('This server is ending.')
    return { status: 'ok' }
  }
  app.get('/healthz', async () => healthy())
  app.get('/readyz', async () => {
    await database.query('select 1')
    return healthy()
  })
  app.addHook('onSend', async (_, reply) => {
    if (ending.aborted) reply.header('connection', 'close')
  })
}
