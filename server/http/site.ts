import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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

/** Serves the built shop: its files, its pages, and the frame for every other address. */
export async function addSite(app: FastifyInstance, folder: string, keyId: string | null): Promise<void> {
  const read = async (name: string) => preparePage(await readFile(join(folder, name), 'utf8'), keyId)
  const pages = new Map<string, SitePage>()
  for (const [path, name] of [...Object.entries(PAGES), ...(await productPages(folder))])
    pages.set(path, await read(name))
  const frame = await read(FRAME)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Pages are sent below; files that begin with '_' are for other hosts.
    globIgnore: ['**/*.html', '_*'],
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
  app.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const { html, headers } = sendPage(pages.get(pathname) ?? frame)
    return reply.headers(headers).type('text/html; charset=utf-8').send(html)
  })
}
