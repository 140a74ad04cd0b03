import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../../contract/refusal'
import { feedFormats, feedItem } from '../../domain/catalogue/product-feed'
import { shopTerms } from '../../domain/shop-terms'
import { FACTS } from '../catalogue/catalogue'
import { type DescribedRow, productColumns, productOf } from '../catalogue/product-row'
import type { Database } from '../database/database'
import { matchesEtag } from './etag'

/** Products of one statement. */
const BATCH = 500
/** Readers at the same time, how long one may take in ms, and the seconds after which another one may try again. */
const MOST_READERS = 4
const LONGEST = 15 * 60_000
const RETRY_AFTER = 60

type Row = DescribedRow & { position: number }

/**
 * GET /feed.xml and /feed.jsonl: every product for sale, read in batches, so that memory does not grow with the catalogue. The
 * database counts the changes of the feeds (its migration 108), so that no product is read for a reader that has the current one.
 * `origin`: the public origin of the shop.
 */
export function addFeeds(app: FastifyInstance, database: Database, origin: () => string): void {
  const queries = database.desk()
  let readers = 0
  for (const [extension, format] of Object.entries(feedFormats)) {
    async function* text() {
      yield format.head(origin())
      for (let last: number | undefined = -1; last !== undefined; ) {
        const rows: Row[] = await queries.query<Row>(
          `select ${productColumns('p')}, position, ${FACTS} as facts from products p
           where for_sale and position > $1 order by position limit ${BATCH}`,
          [last],
        )
        yield rows.map((row) => format.entry(feedItem(productOf(row), row.facts, origin()))).join('')
        last = rows[BATCH - 1]?.position
      }
      yield format.end
    }
    app.get(`/feed.${extension}`, async ({ headers, method }, reply) => {
      const [feed] = await queries.query<{ version: number; changed_at: Date }>('select version, changed_at from feed')
      if (!feed) throw new Error('The database has no version of the feed.')
      const etag = `W/"${createHash('sha256')
        .update(JSON.stringify([origin(), feed.version, shopTerms()]))
        .digest('base64url')
        .slice(0, 22)}"`
      const lastModified = feed.changed_at.toUTCString()
      reply.headers({ etag, 'last-modified': lastModified, 'cache-control': 'public, max-age=300' })
      const [tag, modified] = [headers['if-none-match'], headers['if-modified-since']]
      const isCurrent =
        tag === undefined ? Date.parse(modified ?? '') >= Date.parse(lastModified) : matchesEtag(tag, etag)
      if (isCurrent) return reply.code(304).send()
      reply.type(format.type)
      if (method === 'HEAD') return reply.send()
      if (readers >= MOST_READERS) {
        reply.header('retry-after', RETRY_AFTER)
        throw unavailable('The product feed is being read by others. Please try again in a minute.')
      }
      const stream = Readable.from(text(), { objectMode: false, signal: AbortSignal.timeout(LONGEST) })
      readers += 1
      stream.once('close', () => {
        readers -= 1
      })
      return reply.send(stream)
    })
  }
}
