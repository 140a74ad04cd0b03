import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, minifySync, type Plugin, type ResolvedConfig } from 'vite'
import { firstPictures, preloadsOf } from '../../domain/catalogue/preloads.ts'
import { llmsText, robots, sitemap } from '../../domain/catalogue/sitemap.ts'
import { FILE_FOLDERS } from '../../domain/desk/file-addresses.ts'
import type { Env } from '../../src/services/env-schema.ts'
import { filesOf } from './first-visit.ts'
import { formatHeaders, type HeaderRule } from './headers-file.ts'
import { Page, RENDERER, TEMPLATE, type Template } from './page.ts'
import { contentPolicy, securityHeaders } from './policy.ts'
import { formatRedirects, type RedirectRule } from './redirects-file.ts'

type Program = typeof import('./render-pages.ts')

/** The body that a static host sends for a missing file: text, which no browser runs as code. */
export const MISSING = '/missing.txt'

/** Which file answers an address without a file. The shell is only for pages. */
export const redirects: readonly RedirectRule[] = [
  ...FILE_FOLDERS.map((folder) => ({ from: `${folder}*`, to: MISSING, status: 404 })),
  { from: '/*', to: '/shell.html', status: 200 },
]

/** The first module of every page. */
const SHOP = /src\/boot\/shop\.tsx$/

/** The chunks whose styles every page inlines: those of the shell and of the prerendered pages. */
const INLINED = ['index', 'shop', 'home-page', 'product-page', 'login-page']

/**
 * Finishes a production build: prerenders the pages with the shop's own components, each with its policy, and writes
 * the files for search engines and the headers and rewrites of static hosts (`_headers`, `_redirects`).
 */
export function pages(env: Env): Plugin {
  let config: ResolvedConfig
  /** The code that pages preload. Set after the build is written. */
  let files: Omit<Template, 'html'> | null = null
  /** The styles that pages inline. */
  let styles = ''
  return {
    name: 'sillage-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const sheetsOf = (chunk: (typeof chunks)[number]) => chunk.viteMetadata?.importedCss ?? new Set<string>()
        const reached = new Set<string>()
        // The styles of imports precede those of the importing chunk.
        const filesWith = (chunk: (typeof chunks)[number]): string[] => {
          if (reached.has(chunk.fileName)) return []
          reached.add(chunk.fileName)
          const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
          return [...imported.flatMap(filesWith), ...sheetsOf(chunk)]
        }
        const files = INLINED.flatMap((name) => chunks.filter((chunk) => chunk.name === name).flatMap(filesWith))
        for (const file of new Set(files)) {
          const sheet = bundle[file]
          if (sheet?.type !== 'asset') throw new Error(`The build has no stylesheet ${file}.`)
          styles += sheet.source
          delete bundle[file]
          // Lazily loaded code must not request a stylesheet that the page already contains.
          for (const chunk of chunks) sheetsOf(chunk).delete(file)
        }
      },
    },
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle)
      files = {
        shopFiles: filesOf(chunks, SHOP),
        pageFiles: {
          home: filesOf(chunks, /src\/features\/home\/home-page\.tsx$/, SHOP),
          login: filesOf(chunks, /src\/features\/auth\/login-page\.tsx$/, SHOP),
          product: filesOf(chunks, /src\/features\/product\/product-page\.tsx$/, SHOP),
        },
      }
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        // A failed build closes too. The folder then contains the previous build.
        if (!files) return
        const out = resolve(config.root, config.build.outDir)
        const read = (path: string) => readFileSync(join(out, path), 'utf8')
        const write = async (path: string, text: string) => {
          await mkdir(dirname(join(out, path)), { recursive: true })
          await writeFile(join(out, path), text)
        }
        const built = new Page(read('index.html'))
          .withoutComments()
          .minifyScripts((code) => minifySync('page.js', code).code.trim())
          .inlineStyles(styles)
        const shopFiles = files.shopFiles.filter((name) => !built.html.includes(name))
        const template: Template = { html: built.html, ...files, shopFiles }
        await buildProgram(config, join(out, RENDERER))
        await write(TEMPLATE, JSON.stringify(template))
        const program: Program = await import(pathToFileURL(join(out, RENDERER, 'pages.js')).href)
        const rendered = await program.renderBuild(out, (message) => config.logger.warn(message))
        for (const { file, html } of rendered) await write(file, html)
        const [policy, ...others] = new Set(rendered.map(({ policy }) => policy))
        if (policy === undefined || others.length > 0) throw new Error('The prerendered pages need one policy')
        const linksOf = (address: string) => {
          const pages = rendered.filter(({ path }) => path?.startsWith(address.replace(/\*$/, '')))
          const page = rendered.find(({ path }) => path === (pages.length > 0 ? address : null))
          // If the address has several pages, only the preloads that all have.
          return preloadsOf((page ?? built).html)
        }
        const preloads = program.addresses.map((path): Preloads => [path, linksOf(path)])
        const pictures = rendered.flatMap(({ path, html }): Preloads[] =>
          path === null || program.addresses.includes(path) ? [] : [[path, firstPictures(html)]],
        )
        // The pictures of products are last, because some hosts read only a limited number of rules.
        await write('_headers', formatHeaders(headerRules(securityHeaders(policy), [...preloads, ...pictures])))
        await write('_redirects', formatRedirects(redirects))
        await write(MISSING.slice(1), 'There is no such file.\n')
        // The shop's own server renders the pages again when its products change.
        if (env.apiUrl !== '') await rm(join(out, RENDERER), { recursive: true })
        const paths = rendered.flatMap(({ path }) => path ?? [])
        if (env.siteOrigin) {
          const publicPages = program.publicPages()
          const all = new Set([...publicPages.map(({ path }) => path), ...paths.filter(program.isListed)])
          await write('sitemap.xml', sitemap(env.siteOrigin, [...all]))
          await write('llms.txt', llmsText(env.siteOrigin, publicPages, false))
          await write('robots.txt', robots(env.siteOrigin, read('robots.txt')))
        } else
          config.logger.info('SITE_ORIGIN is not set: addresses in the pages are relative, and there is no sitemap.')
        config.logger.info(`Prerendered: ${paths.join(' ')}`)
        for (const name of ['flows', 'desk']) {
          await buildPageApart(config, name)
          const page = new Page(read(`${name}.html`))
          const own = { ...env, razorpayKeyId: null }
          await write(`${name}.html`, page.guard((inline) => contentPolicy(own, inline)).page.html)
        }
      },
    },
  }
}

/** Builds the program that renders the pages, with all its dependencies: the shop for the server side. */
const buildProgram = (config: ResolvedConfig, outDir: string) =>
  build({
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    // The production build of React, in every environment.
    define: { ...config.define, 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { pages: 'tools/vite/render-pages.ts', worker: 'tools/vite/render-worker.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })

/**
 * Builds the designers' page and the desk separately, so that the shop shares no byte with them, not even in its
 * stylesheet.
 */
async function buildPageApart(config: ResolvedConfig, name: string): Promise<void> {
  await build({
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    configFile: false,
    plugins: config.plugins.filter(({ name }) => name.startsWith('vite:react') || name === 'sillage-stately'),
    define: config.define ?? {},
    resolve: { tsconfigPaths: true },
    build: {
      outDir: config.build.outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: config.build.target,
      cssTarget: config.build.cssTarget,
      modulePreload: { polyfill: false },
      assetsDir: name,
      // The picture of a screen loads only when its state is selected.
      assetsInlineLimit: 0,
      license: { fileName: `${name}/licenses.md` },
      // The bundles for Stately take most of the time.
      rolldownOptions: { input: `${name}.html`, checks: { pluginTimings: false } },
    },
  })
}

/** The preloads of a path, as values of a `Link` header. */
type Preloads = readonly [path: string, links: readonly string[]]

function headerRules(everywhere: Readonly<Record<string, string>>, preloads: readonly Preloads[]): HeaderRule[] {
  const immutable = [['Cache-Control', 'public, max-age=31536000, immutable']] as const
  return [
    { path: '/*', headers: Object.entries(everywhere) },
    { path: '/assets/*', headers: immutable },
    { path: '/flows/*', headers: immutable },
    { path: '/desk/*', headers: immutable },
    // A browser reads headers before the page, so it requests the preloads earlier.
    ...preloads.map(([path, links]) => ({ path, headers: links.map((link) => ['Link', link] as const) })),
  ]
}
