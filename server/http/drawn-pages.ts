import type { FastifyInstance } from 'fastify'
import { DRAWN } from '../../domain/drawn-products'
import type { Catalogue } from '../catalogue/catalogue'
import { repeat } from '../repeat'
import type { DrawingThread, DrawnPages } from './drawing-thread'

/** How often the products are looked at, ms. */
const POLL_INTERVAL = 5_000

/**
 * Has the pages of a built shop drawn with today's products as long as the server runs: once at its start, and after each
 * change that a visitor would see, however it was made. A failure is logged; the pages before it stay, and it is tried again.
 */
export function keepDrawn(
  app: FastifyInstance,
  thread: DrawingThread,
  catalogue: Pick<Catalogue, 'list' | 'factsOfFirst'>,
  show: (pages: DrawnPages) => void,
): void {
  let drawn: string | null = null
  const drawChanged = async () => {
    const [{ json, etag }, facts] = await Promise.all([catalogue.list(), catalogue.factsOfFirst(DRAWN)])
    const now = etag + JSON.stringify(facts)
    if (now === drawn) return
    show(await thread.draw({ products: json, facts }))
    drawn = now
    app.log.info('the pages are drawn')
  }
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = repeat(drawChanged, POLL_INTERVAL, (error) =>
      app.log.error({ reason: error instanceof Error ? error.message : '' }, 'the pages could not be drawn'),
    )
  })
  // Before the server waits for its connections.
  app.addHook('preClose', async () => {
    const stopped = stop()
    await thread.end()
    await stopped
  })
}
