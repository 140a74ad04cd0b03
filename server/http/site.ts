import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { preloadsOf } from '../../domain/catalogue/preloads'
import type { DescribedProduct } from '../../domain/catalogue/product-facts'
import { productJsonLd } from '../../domain/catalogue/product-json-ld'
import { isFileAddress } from '../../domain/desk/file-addresses'
import { href, isListed, paramOf, routeOf } from '../../domain/routes'
import { shopTerms, writeTerms } from '../../domain/shop-terms'
import { isUnavailable } from '../database/retry'
import type { ProductPage } from './product-pages'
import type { RenderedPages } from './render-worker'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** The frame with the metadata of a product for search engines, for a page that is not rendered yet. */
function frameOf(frame: string, product: DescribedProduct, origin: string): string {
  const address = escaped(origin + href('product', { productId: product.id }))
  const jsonLd = productJsonLd(product, product.facts ?? {}, origin)
    .map((node) => JSON.stringify(node).replaceAll('<', '\\u003c'))
    .map((text) => `<script type="application/ld+json">${text}</script>`)
    .join('')
  return frame
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(product.title)} · ${escaped(shopTerms().name)}</title>`)
    .replace('</head>', () => `<link rel="canonical" href="${address}">${jsonLd}</head>`)
}

/** A page of the built shop, with its headers. */
interface SitePage {
  html: string
  policy: string
  /** Its preloads, sent as headers, which arrive before the page. */
  links: readonly string[]
}

/** Built pages by address. Every other address of the shop gets the frame. */
const PAGES: Record<string, string> = { '/': 'index.html', '/products': 'products.html', '/login': 'login.html' }
/** Pages without payments: their policy has no host of the provider. */
const PAGES_APART: Record<string, string> = { '/flows.html': 'flows.html', '/desk.html': 'desk.html' }
const FRAME = 'shell.html'

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/
const KEY = /<meta name="razorpay-key-id" content="[^"]*" ?\/?>/

/** Prerendered in the login. A shop that takes real money does not have it (src/features/auth/login-page.tsx). */
const GUEST_MODE = /<button[^>]*>Guest Mode<\/button>/

/** The hosts that the provider's window needs in a page's policy (tools/vite/policy.ts has the same for a build with a key). */
const PROVIDER_SOURCES: Record<string, readonly string[]> = {
  'script-src': ['checkout', 'cdn'],
  'img-src': ['cdn'],
  'connect-src': ['lumberjack', 'lumberjack-metrics'],
  'frame-src': ['api', 'checkout'],
}

/** Requests a page to report how fast it is (src/boot/after-interactive.ts). */
const VITALS = '<meta name="web-vitals" content="on">'

/** Adds the provider's key and hosts to a built page, so that neither requires a build. Removes the Guest Mode from a live shop. */
function preparePage(html: string, keyId: string | null, hasVitals: boolean): SitePage {
  const built = POLICY.exec(html)?.[1]
  if (built === undefined) throw new Error('A built page has no policy; build the shop again.')
  const policy = keyId === null ? built : allowProvider(built)
  return {
    html: html
      .replace(POLICY, () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
      .replace(GUEST_MODE, (button) => (keyId?.startsWith('rzp_live_') ? '' : button))
      .replace(KEY, () => `<meta name="razorpay-key-id" content="${keyId ?? ''}">${hasVitals ? VITALS : ''}`),
    policy,
    links: preloadsOf(html),
  }
}

const allowProvider = (policy: string) =>
  policy
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      // The provider's script inserts a style element, and a hash next to 'unsafe-inline' would disable that.
      if (name === 'style-src') return "style-src 'self' 'unsafe-inline'"
      const hosts = (PROVIDER_SOURCES[name] ?? []).map((host) => `https://${host}.razorpay.com`)
      return [name, ...sources.filter((source) => hosts.length === 0 || source !== "'none'"), ...hosts].join(' ')
    })
    .join('; ')

/** The address and the file of each product page of the build. */
async function productPages(folder: string): Promise<[path: string, name: string][]> {
  // A build without products has no such folder.
  const files = (await readdir(folder)).includes('products') ? await readdir(join(folder, 'products')) : []
  return files.map((file) => [`/products/${file.replace(/\.html$/, '')}`, `products/${file}`])
}

const WORKER = 'sw.js'
/** The version in the built service worker (tools/vite/offline.ts). */
const VERSION = /(?<=[`'"])[0-9a-f]{12}(?=[`'"])/

/**
 * The built service worker with a version that depends on the pages as they are sent. Browsers cache pages by this version:
 * without it, a change of the key would leave cached pages with the old one. Pages that are rendered again later do not change
 * it: the shop refetches its data itself.
 */
function versionWorker(built: string, pages: readonly SitePage[]): string {
  const hash = createHash('sha256').update(built)
  for (const { html } of pages) hash.update(html)
  if (!VERSION.test(built)) throw new Error('The built service worker has no version; build the shop again.')
  return built.replace(VERSION, hash.digest('hex').slice(0, 12))
}

/** Provides pages that the build did not prerender. */
interface DynamicPages {
  /** A product's page; null: there is no such product. */
  productPage(productId: string): Promise<ProductPage | null>
  /** The public origin of the shop. */
  origin(): string
  /** Whether pages report how fast they are. */
  hasVitals: boolean
}

/**
 * Serves the built shop: its files and pages, the pages of other products, the frame for every other route, and 404 for unknown
 * paths. Returns a function that replaces the built pages by newly rendered ones.
 */
export async function addSite(
  app: FastifyInstance,
  folder: string,
  keyNow: () => string | null,
  { productPage, origin, hasVitals }: DynamicPages,
): Promise<(rendered: RenderedPages) => void> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const readAll = (files: [path: string, name: string][]) =>
    Promise.all(files.map(async ([path, name]) => [path, await read(name)] as const))
  const built = await readAll(Object.entries(PAGES))
  const apart = await readAll(Object.entries(PAGES_APART))
  const first = await readAll(await productPages(folder))
  const [builtFrame, builtWorker] = [await read(FRAME), await read(WORKER)]
  /** The pages with a key. `others`: pages by path in place of, or in addition to, the built ones. */
  function prepareAll(keyId: string | null, others: Iterable<readonly [path: string, html: string]>) {
    const prepare = (html: string) => preparePage(html, keyId, hasVitals)
    const pages = new Map([
      ...built.map(([path, html]) => [path, prepare(html)] as const),
      ...apart.map(([path, html]) => [path, preparePage(writeTerms(html), null, false)] as const),
      ...[...others].map(([path, html]) => [path, prepare(html)] as const),
    ])
    return { keyId, terms: shopTerms(), others, pages, frame: prepare(writeTerms(builtFrame)) }
  }
  const workerOf = ({ pages, frame }: ReturnType<typeof prepareAll>) =>
    versionWorker(builtWorker, [...pages.values(), frame])
  let site = prepareAll(keyNow(), first)
  let worker = workerOf(site)
  /** The pages with the current key and terms, which the desk can change. Rendered pages have the terms of their text. */
  function now() {
    const keyId = keyNow()
    if (keyId !== site.keyId || !isDeepStrictEqual(shopTerms(), site.terms)) {
      site = prepareAll(keyId, site.others)
      worker = workerOf(site)
    }
    return site
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Pages and the worker are sent below. Names that begin with '_' are for other hosts and for the server.
    globIgnore: ['**/*.html', '_*', '_*/**', WORKER, 'robots.txt', 'sitemap.xml', 'llms.txt'],
    setHeaders: (reply, path) => {
      // A file whose name contains a hash never changes.
      const isHashed = /\/(assets|flows|desk)\/[^/]+$/.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
    wildcard: false,
  })
  const sendPage = ({ html, policy, links }: SitePage) => ({
    html,
    headers: {
      'content-security-policy': `${policy}; frame-ancestors 'self'`,
      'content-security-policy-report-only':
        "require-trusted-types-for 'script'; trusted-types razorpay json-ld worker",
      'cache-control': 'no-cache',
      ...(links.length > 0 && { link: links.join(', ') }),
    },
  })
  app.get(`/${WORKER}`, (_, reply) => {
    now()
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker)
  })
  /** The response for a path without a prerendered page. */
  async function dynamicPage(path: string): Promise<[status: number, page: SitePage]> {
    const route = routeOf(path)
    const { frame, keyId } = now()
    if (route !== 'product') return [route === null ? 404 : 200, frame]
    // While the database is unavailable the frame is sent, and the shop shows that it cannot load its data.
    const found = await productPage(paramOf(path)).catch((error) =>
      isUnavailable(error) ? 'away' : Promise.reject(error),
    )
    if (found === 'away') return [503, frame]
    if (found === null) return [404, frame]
    const { product, html } = found
    return [
      200,
      html === null ? { ...frame, html: frameOf(frame.html, product, origin()) } : preparePage(html, keyId, hasVitals),
    ]
  }
  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    // During a deploy the file may be there a moment later, so no browser may cache the absence.
    if (isFileAddress(pathname))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.')
    const rendered = now().pages.get(pathname)
    const [status, page] = rendered ? [200, rendered] : await dynamicPage(pathname)
    const { html, headers } = sendPage(page)
    if (status === 503) reply.header('retry-after', 5)
    if (!isListed(pathname)) reply.header('x-robots-tag', 'noindex')
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html)
  })
  return (rendered) => {
    site = prepareAll(keyNow(), [...rendered])
  }
}
