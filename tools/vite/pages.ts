import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import type { Env } from '../../src/services/env-schema.ts'
import type { Drawing } from './drawings.tsx'
import { filesOf } from './first-visit.ts'
import { formatHeaders, type HeaderRule } from './headers-file.ts'
import { Page } from './page.ts'
import { contentPolicy, securityHeaders } from './policy.ts'

/** The picture of the home page's hero (src/features/home/hero.tsx). */
const HERO = '/pictures/hero.svg'

type Drawings = typeof import('./drawings.tsx')

/**
 * Finishes a production build: the pages drawn by the shop's own components, each with its policy, what search engines look
 * for, and the headers and rewrites for static hosts (`_headers`, `_redirects`).
 */
export function pages(env: Env): Plugin {
  let config: ResolvedConfig
  /** The code that a product's page needs beyond the others'. Set when the build has been written. */
  let productFiles: string[] | null = null
  return {
    name: 'sillage-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_, bundle) {
      productFiles = filesOf(Object.values(bundle), /src\/features\/product\/product-page\.tsx$/)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        // A build that failed closes too; the folder then holds the one before.
        if (!productFiles) return
        const out = resolve(config.root, config.build.outDir)
        const read = (path: string) => readFileSync(join(out, path), 'utf8')
        const write = async (path: string, text: string) => {
          await mkdir(dirname(join(out, path)), { recursive: true })
          await writeFile(join(out, path), text)
        }
        const built = new Page(read('index.html')).inlineStyles(read)
        const { drawings, addresses } = await drawn(config)
        const policies = new Set<string>()
        for (const { file, path, html, data } of drawings) {
          const more = data['json-ld'] ? productFiles.filter((name) => !built.html.includes(name)) : []
          const { page, policy } = built
            .preload(more)
            .fill(html, path, data)
            .inlinePicture(HERO, read)
            .guard((inline) => contentPolicy(env, inline))
          policies.add(policy)
          await write(file, page.html)
        }
        const [policy, ...others] = policies
        if (policy === undefined || others.length > 0) throw new Error('The prerendered pages need one policy')
        await write('_headers', formatHeaders(headerRules(securityHeaders(policy), addresses, built.preloads())))
        await write('_redirects', '/* /shell.html 200\n')
        const paths = drawings.flatMap(({ path }) => path ?? [])
        if (env.siteOrigin) {
          await write('sitemap.xml', sitemap(env.siteOrigin, paths))
          await write('robots.txt', `${read('robots.txt').trim()}\nSitemap: ${env.siteOrigin}/sitemap.xml\n`)
        } else
          config.logger.info('SITE_ORIGIN is not set: addresses in the pages are relative, and there is no sitemap.')
        config.logger.info(`Drawn: ${paths.join(' ')}`)
        await buildFlowsPage(config)
        const flows = new Page(read('flows.html'))
        await write('flows.html', flows.guard((inline) => contentPolicy(env, inline)).page.html)
      },
    },
  }
}

const sitemap = (origin: string, paths: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`

/** Builds the shop for the server side and draws its pages there. Two builds at once do not meet. */
async function drawn(config: ResolvedConfig): Promise<{ drawings: Drawing[]; addresses: readonly string[] }> {
  const cache = resolve(config.root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'prerender-'))
  try {
    await build({
      root: config.root,
      mode: config.mode,
      logLevel: 'warn',
      define: config.define ?? {},
      build: {
        ssr: 'tools/vite/drawings.tsx',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'entry.mjs' } },
      },
    })
    const { draw, addresses }: Drawings = await import(pathToFileURL(join(outDir, 'entry.mjs')).href)
    return { drawings: await draw((words) => config.logger.warn(words)), addresses }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** The designers' page is built by itself: the shop shares no byte with it, not even of its stylesheet. */
async function buildFlowsPage(config: ResolvedConfig): Promise<void> {
  await build({
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    configFile: false,
    plugins: config.plugins.filter((plugin) => plugin.name.startsWith('vite:react')),
    define: config.define ?? {},
    build: {
      outDir: config.build.outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: config.build.target,
      assetsDir: 'flows',
      // A picture of a screen is loaded when its state is looked at.
      assetsInlineLimit: 0,
      license: { fileName: 'flows/licenses.md' },
      rolldownOptions: { input: 'flows.html' },
    },
  })
}

function headerRules(
  everywhere: Readonly<Record<string, string>>,
  addresses: readonly string[],
  preloads: readonly string[],
): HeaderRule[] {
  const immutable = [['Cache-Control', 'public, max-age=31536000, immutable']] as const
  return [
    { path: '/*', headers: Object.entries(everywhere) },
    { path: '/assets/*', headers: immutable },
    { path: '/flows/*', headers: immutable },
    // A header is read before the page is: what the page preloads is asked for that much earlier.
    ...addresses.map((path) => ({ path, headers: preloads.map((link) => ['Link', link] as const) })),
  ]
}
