import { afterEach, expect, test, vi } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { sitemap } from '../../domain/catalogue/sitemap'
import { parseEnv } from '../../src/services/env-schema'
import { fetchPageProducts, pageProductsOf } from '../../tools/vite/products'

const SERVER = 'https://api.example'

afterEach(() => vi.restoreAllMocks())

/** What a build for this server draws its pages with, and what it warns of. */
async function drawnFrom(answer: Response | Error) {
  const asked = vi.spyOn(globalThis, 'fetch')
  if (answer instanceof Error) asked.mockRejectedValue(answer)
  else asked.mockImplementation(async () => answer.clone())
  const warnings: string[] = []
  const drawn = await fetchPageProducts(parseEnv({ VITE_API_URL: SERVER }), (words) => void warnings.push(words))
  expect(asked.mock.calls[0]).toEqual([`${SERVER}/api/products`, { signal: expect.any(AbortSignal) }])
  return { drawn, warnings }
}

test('a build for a server draws the server’s products, each with what its own page says', async () => {
  const products = catalogueOf(3)
  const facts = { origin: 'India' }
  const [product] = products
  // Either call reads its own part of it.
  const { drawn, warnings } = await drawnFrom(Response.json({ products, product: { ...product, facts } }))
  expect(drawn).toEqual({ products, count: 3, facts: Object.fromEntries(products.map(({ id }) => [id, facts])) })
  expect(warnings).toEqual([])
})

test.each([
  ['does not answer', new DOMException('The time is up.', 'TimeoutError'), 'does not respond.'],
  ['refuses', new Response('', { status: 503 }), 'responds with 503.'],
  ['answers with something else', Response.json({ perfumes: [] }), 'does not respond with products.'],
])('a build whose server %s draws no products and warns', async (_, answer, reason) => {
  const { drawn, warnings } = await drawnFrom(answer)
  expect(drawn).toBeNull()
  expect(warnings).toEqual([`The pages are rendered without products: ${SERVER}/api/products ${reason}`])
})

test('up to 100 products are all drawn; of more, the first 20 with the count of all', () => {
  expect(pageProductsOf({ products: catalogueOf(100) }).products).toHaveLength(100)
  const { products, count } = pageProductsOf({ products: catalogueOf(101) })
  expect({ drawn: products.length, count }).toEqual({ drawn: 20, count: 101 })
})

test('a sitemap names each page by its whole address', () => {
  expect(sitemap('https://shop.example', ['/', '/products/rose'])).toContain(
    '<url><loc>https://shop.example/</loc></url>\n  <url><loc>https://shop.example/products/rose</loc></url>',
  )
})
