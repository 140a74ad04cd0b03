import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import type { Env } from '../../src/services/env-schema.ts'
import { formatHeaders, type HeaderRule } from './headers-file.ts'
import { Page } from './page.ts'
import { contentPolicy, securityHeaders } from './policy.ts'

/** Which file holds which prerendered path; every other path of the shop gets the frame, `shell.html`. */
const PAGES = { 'index.html': '/', 'products.html': '/products', 'shell.html': null } as const

/** The picture of the home page's hero (src/features/home/hero.tsx). */
const HERO = '/pictures/hero.svg'

interface ServerEntry {
  /** The page at a path, or the frame around every page. */
  render(path: string | null): string
  /** Every address of the shop; one that ends in an asterisk stands for all below. */
  addresses: readonly string[]
}

/**
 * Finishes a production build: the pages of `PAGES` drawn by the shop's own components, each with its policy, and the
 * headers and rewrites for static hosts (`_headers`, `_redirects`).
 */
export function pages(env: Env): Plugin {
  let config: ResolvedConfig
  let isWritten = false
  return {
    name: 'sillage-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        // A build that failed closes too; the folder then holds the one before.
        if (!isWritten) return
        const out = resolve(config.root, config.build.outDir)
        const read = (path: string) => readFileSync(join(out, path), 'utf8')
        const built = new Page(read('index.html')).inlineStyles(read)
        const { render, addresses } = await serverEntry(config)
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
        const rules = headerRules(securityHeaders(policy), addresses, built.preloads())
        await writeFile(join(out, '_headers'), formatHeaders(rules))
        await writeFile(join(out, '_redirects'), '/* /shell.html 200\n')
        await buildFlowsPage(config)
        const flows = new Page(read('flows.html'))
        const guarded = flows.guard((inline) => contentPolicy(env, inline)).page
        await writeFile(join(out, 'flows.html'), guarded.html)
      },
    },
  }
}

/** Builds the shop for the server side and answers what it exports there. Two builds at once do not meet. */
async function serverEntry(config: ResolvedConfig): Promise<ServerEntry> {
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
    return await import(pathToFileURL(join(outDir, 'entry.mjs')).href)
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
