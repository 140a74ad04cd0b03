import type { FastifyInstance } from 'fastify'
import { MAX_PRERENDERED } from '../../domain/catalogue/prerendered-products'
import { shopTerms } from '../../domain/shop-terms'
import type { Catalogue } from '../catalogue/catalogue'
import { repeat } from '../repeat'
import type { RenderedPages, RenderWorker } from './render-worker'

/** How often the products are checked for changes, in ms. */
const POLL_INTERVAL = 5_000

/**
 * Renders the pages of a built shop with current products and terms while the server runs: at its start, and after each change that a
 * visitor would see. After a failure, which is logged, the previous pages stay and rendering is tried again.
 */
export function keepRendered(
  app: FastifyInstance,
  thread: RenderWorker,
  catalogue: Pick<Catalogue, 'list' | 'factsOfFirst'>,
  show: (pages: RenderedPages) => void,
): void {
  let rendered: string | null = null
  const renderChanged = async () => {
    const [{ json, etag }, facts] = await Promise.all([catalogue.list(), catalogue.factsOfFirst(MAX_PRERENDERED)])
    const terms = shopTerms()
    const now = etag + JSON.stringify([facts, terms])
    if (now === rendered) return
    show(await thread.render({ products: json, facts, terms }))
    rendered = now
    app.log.info('the pages are rendered')
  }
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = repeat(renderChanged, POLL_INTERVAL, (error) =>
      app.log.error({ reason: error instanceof Error ? error.message : '' }, 'the pages could not be rendered'),
    )
  })
  // Runs before the server waits for its connections to close.
  app.addHook('preClose', async () => {
    const stopped = stop()
    await thread.end()
    await stopped
  })
}
