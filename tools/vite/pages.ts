import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import type { Env } from '../../src/services/env-schema.ts'
import { Page } from './page.ts'
import { contentPolicy, securityHeaders } from './policy.ts'

/** Which file holds which prerendered path; every other path of the shop gets the frame, `shell.html`. */
const PAGES = { 'index.html': '/', 'products.html': '/products', 'shell.html': null } as const

/** The picture of the home page's hero (src/features/home/hero.tsx). */
const HERO = '/pictures/hero.svg'

interface ServerEntry {
  /** The page at a path, or the frame around every page. */
  render(path: string | null): string
}

/**
 * Finishes a production build: the pages of `PAGES` drawn by the shop's own components, each with its policy, and the
 * headers and rewrites for static hosts (`_headers`, `_redirects`).
 */
export function pages(env: Env): Plugin {
  let config: ResolvedConfig
  return {
    name: 'sillage-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const out = resolve(config.root, config.build.outDir)
        const read = (path: string) => readFileSync(join(out, path), 'utf8')
        const built = new Page(read('index.html')).inlineStyles(read)
        const render = await serverRender(config)
        const policies = new Set<string>()
        for (const [file, path] of Object.entries(PAGES)) {
          const { page, policy } = built
            .fill(render(path))
            .inlinePicture(HERO, read)
            .guard((inline) => contentPolicy(env, inline))
          policies.add(policy)
          await writeFile(join(out, file), page.html)
        }
        const [policy, ...others] = policies
        if (policy === undefined || others.length > 0) throw new Error('The prerendered pages need one policy')
        await writeFile(join(out, '_headers'), headersFile(securityHeaders(policy)))
        await writeFile(join(out, '_redirects'), '/* /shell.html 200\n')
        await buildFlowsPage(config)
        const flows = new Page(read('flows.html'))
        const guarded = flows.guard((inline) => contentPolicy(env, inline)).page
        await writeFile(join(out, 'flows.html'), guarded.html)
      },
    },
  }
}

/** Builds the shop for the server side and answers its render function. Two builds at once do not meet. */
async function serverRender(config: ResolvedConfig): Promise<ServerEntry['render']> {
  const cache = resolve(config.root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'prerender-'))
  try {
    await build({
      root: config.root,
      mode: config.mode,
      logLevel: 'warn',
      build: {
        ssr: 'src/entry-server.tsx',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'entry.mjs' } },
      },
    })
    const entry: ServerEntry = await import(pathToFileURL(join(outDir, 'entry.mjs')).href)
    return entry.render
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
      rolldownOptions: { input: 'flows.html' },
    },
  })
}

function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const immutable = '  Cache-Control: public, max-age=31536000, immutable'
  return ['/*', ...lines, '/assets/*', immutable, '/flows/*', immutable, ''].join('\n')
}
