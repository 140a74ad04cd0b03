import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { FILE_FOLDERS } from '../../domain/desk/file-addresses'
import { publicPages, routes } from '../../domain/routes'
import type { ProductPage } from '../../server/http/product-pages'
import { addSite } from '../../server/http/site'
import { buildWorker, filesToCache } from '../../tools/vite/offline'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-abc'; img-src 'self'; connect-src 'self'; frame-src 'self'"
const page = (title: string) => `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}">
  <meta name="razorpay-key-id" content=""><title>${title}</title></head>`

const [perfume] = catalogueOf(1)
const known = async (id: string) =>
  id === 'of-today' && perfume ? { product: { ...perfume, id, title: 'Oud & <Rose>' }, html: null } : null

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-site-'))
  for (const name of ['index', 'products', 'flows', 'desk', 'shell'])
    await writeFile(join(folder, `${name}.html`), page(name))
  await writeFile(join(folder, 'login.html'), `${page('Log In')}<button type="button">Guest Mode</button>`)
  await mkdir(join(folder, 'products'))
  await writeFile(join(folder, 'products/ajmal-amber-oud.html'), page('Ajmal Amber Oud'))
  await buildWorker(process.cwd(), folder, filesToCache(folder))
})
afterAll(() => rm(folder, { recursive: true }))

/** Visits a shop with one product, whose page is not rendered yet. */
async function visit(
  keyId: string | null,
  path: string,
  find: (id: string) => Promise<ProductPage | null> = known,
  hasVitals = false,
) {
  const app = fastify()
  await addSite(app, folder, () => keyId, { productPage: find, origin: () => 'https://shop.example', hasVitals })
  const { body, headers, statusCode: status } = await app.inject(path)
  await app.close()
  return {
    body,
    status,
    type: headers['content-type'],
    policy: String(headers['content-security-policy']),
    cache: headers['cache-control'],
    link: headers.link,
    robots: headers['x-robots-tag'],
  }
}

test.each([
  ['/', 'index', 200],
  ['/products', 'products', 200],
  ['/products?brand=ENVY', 'products', 200],
  ['/products/ajmal-amber-oud', 'Ajmal Amber Oud', 200],
  ['/products/ajmal-amber-oud?from=mail', 'Ajmal Amber Oud', 200],
  ['/products/of-today', 'Oud &amp; &lt;Rose&gt; · Sillage', 200],
  ['/products/ajmal-amber-oud.html', 'shell', 404],
  ['/products/none', 'shell', 404],
  ['/products/none/more', 'shell', 404],
  ['/flows.html', 'flows', 200],
  ['/desk.html', 'desk', 200],
  ['/cart', 'shell', 200],
  ['/order/1', 'shell', 200],
  ['/ORDER/1/', 'shell', 200],
  ['/wp-login.php', 'shell', 404],
])('%s responds with the page %s and status %i', async (path, title, status) => {
  const visited = await visit(null, path)
  expect([visited.status, visited.type]).toEqual([status, 'text/html; charset=utf-8'])
  expect(visited.body).toContain(`<title>${title}</title>`)
})

test('a crawler finds title, address and facts of a product before its page is rendered', async () => {
  const { body, status } = await visit(null, '/products/of-today')
  expect(status).toBe(200)
  expect(body).toContain('<link rel="canonical" href="https://shop.example/products/of-today">')
  const [, facts] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(facts ?? '')).toMatchObject({ name: 'Oud & <Rose>', url: 'https://shop.example/products/of-today' })
})

test('the server lets search engines list only the pages of the sitemap and those of products', async () => {
  const paths = [
    ...Object.values(routes).map(({ path }) => path.replace(/:\w+/, 'of-today')),
    '/desk.html',
    '/flows.html',
  ]
  const listed: string[] = []
  for (const path of paths) if ((await visit(null, path)).robots !== 'noindex') listed.push(path)
  expect(listed.sort()).toEqual([...publicPages().map(({ path }) => path), '/products/of-today'].sort())
})

test('a page rendered on demand contains the provider’s key too', async () => {
  const prerendered = async () => (perfume ? { product: perfume, html: page('prerendered') } : null)
  expect((await visit('rzp_test_key', '/products/other', prerendered)).body).toContain('content="rzp_test_key"')
})

test('without a database a product’s address responds with 503 and the fallback HTML, which shows the error', async () => {
  const { status, body } = await visit(null, '/products/of-today', () =>
    Promise.reject(Object.assign(new Error(''), { code: 'ECONNREFUSED' })),
  )
  expect([status, body.includes('<title>shell</title>')]).toEqual([503, true])
})

test.each(FILE_FOLDERS)('a missing file of %s responds with 404, not cached and without HTML', async (folder) => {
  const { status, type, cache } = await visit(null, `${folder}of-another-version.js`)
  expect([status, cache]).toEqual([404, 'no-store'])
  expect(type).not.toContain('html')
})

test('the response header of a page names its preloads, so that browsers start them before reading the page', async () => {
  const rendered = async () =>
    perfume
      ? { product: perfume, html: `<link rel="preload" as="image" href="/oud.webp"/>${page('prerendered')}` }
      : null
  expect((await visit(null, '/products/other', rendered)).link).toBe(
    '</oud.webp>; rel=preload; as=image; fetchpriority=high',
  )
  expect((await visit(null, '/cart')).link).toBeUndefined()
})

test('a page of the shop reports its speed only if the settings allow it', async () => {
  const reports = async (path: string, hasVitals: boolean) =>
    (await visit(null, path, known, hasVitals)).body.includes('<meta name="web-vitals"')
  expect([await reports('/', true), await reports('/cart', true), await reports('/', false)]).toEqual([
    true,
    true,
    false,
  ])
  expect(await reports('/desk.html', true)).toBe(false)
})

test('without a key a page retains the policy of its build', async () => {
  const { body, policy } = await visit(null, '/')
  expect(body).toBe(page('index'))
  expect(policy).toBe(`${POLICY}; frame-ancestors 'self'`)
})

test('at start a key adds the provider’s hosts to the policy, in the header and in the page', async () => {
  const { body, policy } = await visit('rzp_test_key', '/checkout')
  expect(body).toContain('<meta name="razorpay-key-id" content="rzp_test_key">')
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com")
  expect(policy).toContain("frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com")
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).not.toContain('sha256-abc')
  expect(body).toContain(policy.replace("; frame-ancestors 'self'", ''))
})

test.each(['/flows.html', '/desk.html'])('the policy of %s allows no payment host, even with a key', async (path) => {
  expect((await visit('rzp_test_key', path)).policy).toBe(`${POLICY}; frame-ancestors 'self'`)
})

test('a build without a policy is rejected', async () => {
  await writeFile(join(folder, 'shell.html'), '<!doctype html>')
  await expect(visit(null, '/')).rejects.toThrow('A built page has no policy; build the shop again.')
  await writeFile(join(folder, 'shell.html'), page('shell'))
})

test('the prerendered login of a shop that takes real money has no Guest Mode', async () => {
  expect((await visit('rzp_test_key', '/login')).body).toContain('Guest Mode')
  expect((await visit('rzp_live_key', '/login')).body).not.toContain('Guest Mode')
})

test('a page that changes at start changes the version of the worker, which caches pages', async () => {
  const worker = async (keyId: string | null) => (await visit(keyId, '/sw.js')).body
  const [none, one, other] = [await worker(null), await worker('rzp_test_one'), await worker('rzp_test_other')]
  expect(new Set([none, one, other])).toHaveProperty('size', 3)
  expect(await worker('rzp_test_one')).toBe(one)
  // Only the version differs.
  const withoutVersion = (code: string) => code.replace(/`[0-9a-f]{12}`/, '')
  expect(withoutVersion(one)).not.toBe(one)
  expect(withoutVersion(one)).toBe(withoutVersion(other))
  expect((await visit(null, '/sw.js')).cache).toBe('no-cache')
})

test('a worker that unregisters itself has a version too, and a worker without a version is rejected', async () => {
  await buildWorker(process.cwd(), folder, [])
  expect((await visit('rzp_test_one', '/sw.js')).body).not.toBe((await visit('rzp_test_other', '/sw.js')).body)
  await writeFile(join(folder, 'sw.js'), '')
  await expect(visit(null, '/')).rejects.toThrow('The built service worker has no version; build the shop again.')
  await buildWorker(process.cwd(), folder, filesToCache(folder))
})
