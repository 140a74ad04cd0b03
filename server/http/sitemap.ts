import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { llmsText, robots, sitemap, sitemapIndex } from '../../domain/catalogue/sitemap'
import { href, publicPages } from '../../domain/routes'
import type { Database } from '../database/database'

/** Positions of products in one part of the sitemap. */
const PART = 10_000

/**
 * GET /robots.txt, /llms.txt, and /sitemap.xml, an index of parts that are read from the database. `origin`: the public origin
 * of the shop.
 */
export async function addSitemap(
  app: FastifyInstance,
  folder: string,
  { query }: Pick<Database, 'query'>,
  origin: () => string,
): Promise<void> {
  const rules = await readFile(join(folder, 'robots.txt'), 'utf8')
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  const text = 'text/plain; charset=utf-8'
  app.get('/robots.txt', (_, reply) => reply.type(text).send(robots(origin(), rules)))
  app.get('/llms.txt', (_, reply) => reply.type(text).send(llmsText(origin(), publicPages(), true)))
  app.get('/sitemap.xml', async (_, reply) => {
    const [{ last } = { last: null }] = await query<{ last: number | null }>(
      'select max(position) as last from products',
    )
    const parts = Array.from({ length: Math.floor((last ?? 0) / PART) + 1 }, (_, part) => `/sitemap-${part}.xml`)
    return reply.headers(xml).send(sitemapIndex(origin(), parts))
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,5}).xml', async ({ params }, reply) => {
    const from = Number(params.part) * PART
    const products = await query<{ id: string }>(
      'select id from products where position >= $1 and position < $2 and for_sale order by position',
      [from, from + PART],
    )
    const paths = [
      ...(from === 0 ? publicPages().map(({ path }) => path) : []),
      ...products.map(({ id }) => href('product', { productId: id })),
    ]
    if (paths.length === 0) return reply.callNotFound()
    return reply.headers(xml).send(sitemap(origin(), paths))
  })
}
