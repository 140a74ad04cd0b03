import { afterEach, expect, test, vi } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { llmsText, robots, sitemap } from '../../domain/catalogue/sitemap'
import { accessOf, publicPages, routes } from '../../domain/routes'
import { parseEnv } from '../../src/services/env-schema'
import { fetchPageProducts, pageProductsOf } from '../../tools/vite/products'

const SERVER = 'https://api.example'

afterEach(() => vi.restoreAllMocks())

/** The products that a build for this server renders, and its warnings. */
async function prerenderedFrom(answer: Response | Error) {
  const requested = vi.spyOn(globalThis, 'fetch')
  if (answer instanceof Error) requested.mockRejectedValue(answer)
  else requested.mockImplementation(async () => answer.clone())
  const warnings: string[] = []
  const prerendered = await fetchPageProducts(parseEnv({ VITE_API_URL: SERVER }), (text) => void warnings.push(text))
  expect(requested.mock.calls[0]).toEqual([`${SERVER}/api/products`, { signal: expect.any(AbortSignal) }])
  return { prerendered, warnings }
}

test('a build for a server renders the server’s products, each with the facts of its page', async () => {
  const products = catalogueOf(3)
  const facts = { origin: 'India' }
  const [product] = products
  // One response serves both requests, because each reads its own part.
  const { prerendered: rendered, warnings } = await prerenderedFrom(
    Response.json({ products, product: { ...product, facts } }),
  )
  expect(rendered).toEqual({ products, count: 3, facts: Object.fromEntries(products.map(({ id }) => [id, facts])) })
  expect(warnings).toEqual([])
})

test.each([
  ['does not respond', new DOMException('The time is up.', 'TimeoutError'), 'does not respond.'],
  ['refuses', new Response('', { status: 503 }), 'responds with 503.'],
  ['responds with something else', Response.json({ perfumes: [] }), 'does not respond with products.'],
])('a build whose server %s renders no products and warns', async (_, answer, reason) => {
  const { prerendered, warnings } = await prerenderedFrom(answer)
  expect(prerendered).toBeNull()
  expect(warnings).toEqual([`The pages are rendered without products: ${SERVER}/api/products ${reason}`])
})

test('up to 100 products are all rendered; of more, the first 20 with the full count', () => {
  expect(pageProductsOf({ products: catalogueOf(100) }).products).toHaveLength(100)
  const { products, count } = pageProductsOf({ products: catalogueOf(101) })
  expect({ prerendered: products.length, count }).toEqual({ prerendered: 20, count: 101 })
})

test('robots.txt, sitemap and llms.txt name the same public pages, and no page of a shopper', () => {
  const origin = 'https://shop.example'
  const paths = publicPages().map(({ path }) => path)
  const files = [sitemap(origin, paths), llmsText(origin, publicPages(), true)]
  for (const path of paths) {
    expect(accessOf(path)).toBe('all')
    for (const file of files) expect(file).toContain(`${origin}${path}`)
  }
  const all = [...files, robots(origin, 'User-agent: *\nAllow: /')].join('\n')
  const hidden = Object.values(routes).filter(({ access }) => access !== 'all')
  for (const { path } of hidden) expect(all).not.toContain(path.split(':')[0])
  expect(files[1]).toContain(`${origin}/feed.jsonl`)
  expect(llmsText(origin, publicPages(), false)).not.toContain('feed')
})
