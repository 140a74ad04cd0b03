import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isFileAddress } from '../../domain/file-addresses'
import type { DrawnPages } from './drawn-pages'

/** A page of the built shop, with the headers that it has to be sent with. */
export interface SitePage {
  html: string
  policy: string
}

/** Which built page answers which address; every other address of the shop is answered with the frame. */
const PAGES: Record<string, string> = { '/': 'index.html', '/products': 'products.html', '/flows.html': 'flows.html' }
const FRAME = 'shell.html'

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/
const KEY = /<meta name="razorpay-key-id" content="[^"]*" ?\/?>/

/** What the provider's window needs of a page's policy (tools/vite/policy.ts has the same for a build with a key). */
const PROVIDER_SOURCES: Record<string, readonly string[]> = {
  'script-src': ['checkout', 'cdn'],
  'img-src': ['cdn'],
  'connect-src': ['lumberjack', 'lumberjack-metrics'],
  'frame-src': ['api', 'checkout'],
}

/** A built page with the provider's key and hosts in it: neither needs a build. */
function preparePage(html: string, keyId: string | null): SitePage {
  const built = POLICY.exec(html)?.[1]
  if (built === undefined) throw new Error('A built page has no policy; build the shop again.')
  const policy = keyId === null ? built : allowProvider(built)
  return {
    html: html
      .replace(POLICY, () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
      .replace(KEY, () => `<meta name="razorpay-key-id" content="${keyId ?? ''}">`),
    policy,
  }
}

const allowProvider = (policy: string) =>
  policy
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      // The provider's script inserts a style element; a hash beside 'unsafe-inline' would switch it off.
      if (name === 'style-src') return "style-src 'self' 'unsafe-inline'"
      const hosts = (PROVIDER_SOURCES[name] ?? []).map((host) => `https://${host}.razorpay.com`)
      return [name, ...sources.filter((source) => hosts.length === 0 || source !== "'none'"), ...hosts].join(' ')
    })
    .join('; ')

/** The address and the file of every product that the build drew a page for. */
async function productPages(folder: string): Promise<[path: string, name: string][]> {
  // A build without products has no such folder.
  const files = (await readdir(folder)).includes('products') ? await readdir(join(folder, 'products')) : []
  return files.map((file) => [`/products/${file.replace(/\.html$/, '')}`, `products/${file}`])
}

const WORKER = 'sw.js'
/** What names a version in the built service worker (tools/vite/offline.ts). */
const VERSION = /(?<=[`'"])[0-9a-f]{12}(?=[`'"])/

/**
 * The built service worker, named by the pages as they are sent. Browsers keep pages by its version: after a change of the key
 * they would go on with pages that have the old one. Pages drawn anew later make no other version: the shop asks for news itself.
 */
function versionWorker(built: string, pages: readonly SitePage[]): string {
  const hash = createHash('sha256').update(built)
  for (const { html } of pages) hash.update(html)
  if (!VERSION.test(built)) throw new Error('The built service worker has no version; build the shop again.')
  return built.replace(VERSION, hash.digest('hex').slice(0, 12))
}

/**
 * Serves the built shop: its files, its pages, and the frame for every other address. Answers how to show pages that were
 * drawn anew in place of the built ones; a product that is not among them has none any more.
 */
export async function addSite(
  app: FastifyInstance,
  folder: string,
  keyId: string | null,
): Promise<(drawn: DrawnPages) => void> {
  const read = async (name: string) => preparePage(await readFile(join(folder, name), 'utf8'), keyId)
  const readAll = (files: [path: string, name: string][]) =>
    Promise.all(files.map(async ([path, name]) => [path, await read(name)] as const))
  const built = await readAll(Object.entries(PAGES))
  let pages = new Map([...built, ...(await readAll(await productPages(folder)))])
  const frame = await read(FRAME)
  const worker = versionWorker(await readFile(join(folder, WORKER), 'utf8'), [...pages.values(), frame])
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Pages and the worker are sent below; what begins with '_' is for other hosts and for the server.
    globIgnore: ['**/*.html', '_*', '_*/**', WORKER],
    setHeaders: (reply, path) => {
      // A file whose name holds a hash never changes.
      const isHashed = /\/(assets|flows)\/[^/]+$/.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
    wildcard: false,
  })
  const sendPage = ({ html, policy }: SitePage) => ({
    html,
    headers: {
      'content-security-policy': `${policy}; frame-ancestors 'self'`,
      'content-security-policy-report-only':
        "require-trusted-types-for 'script'; trusted-types razorpay json-ld worker",
      'cache-control': 'no-cache',
    },
  })
  app.get(`/${WORKER}`, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  )
  app.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    // During a deploy the file may be there a moment later: no browser remembers that it was not.
    if (isFileAddress(pathname))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.')
    const { html, headers } = sendPage(pages.get(pathname) ?? frame)
    return reply.headers(headers).type('text/html; charset=utf-8').send(html)
  })
  return (drawn) => {
    pages = new Map([...built, ...[...drawn].map(([path, html]) => [path, preparePage(html, keyId)] as const)])
  }
}
