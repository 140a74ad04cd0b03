import { existsSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { withErrors } from './error-json.ts'
import { UsageError } from './usage-error.ts'
import type { ViewedChart } from './view-command.ts'

/** Files that contain no code are empty modules. */
const NO_CODE = Object.fromEntries(
  ['.css', '.svg', '.png', '.jpg', '.webp', '.woff2'].map((ending) => [ending, 'empty' as const]),
)

/**
 * Bundles charts into a folder as browser modules: `index.js` lists the charts, `xstate.js` is the XState that they
 * use.
 */
export async function bundleCharts(charts: readonly ViewedChart[], folder: string): Promise<void> {
  const { build } = await esbuild()
  await build({
    entryPoints: [
      { in: 'xstate-paths-view:index', out: 'index' },
      { in: 'xstate-paths-view:xstate', out: 'xstate' },
    ],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    keepNames: true,
    jsx: 'automatic',
    logLevel: 'silent',
    absWorkingDir: resolve('.'),
    // Code that reads its environment finds no variables.
    define: { 'process.env': '{}', 'import.meta.env': '{}', global: 'globalThis' },
    loader: NO_CODE,
    plugins: [chartsPlugin(charts)],
  }).catch((error: unknown) => {
    throw new UsageError(inOneSentence(error))
  })
}

/** These files and those that they import, without packages. Files with a mistake are returned alone. */
export async function sourcesOf(files: readonly string[]): Promise<string[]> {
  const { build } = await esbuild()
  const each = files.map(async (file) => {
    const options = {
      bundle: true,
      write: false,
      metafile: true,
      logLevel: 'silent',
      platform: 'node',
      loader: NO_CODE,
    } as const
    const { metafile } = await build({ entryPoints: [file], ...options, packages: 'external', outdir: '.' }).catch(
      () => ({ metafile: { inputs: {} } }),
    )
    return [file, ...Object.keys(metafile.inputs)]
  })
  return (await Promise.all(each)).flat().map((file) => resolve(file))
}

const NAME = 'xstate-paths-view'

function chartsPlugin(charts: readonly ViewedChart[]): Plugin {
  const [first] = charts
  const folder = dirname(resolve(first?.file ?? '.'))
  const own = ['./index.ts', './index.js'].map((name) => fileURLToPath(new URL(name, import.meta.url))).find(existsSync)
  const texts: Record<string, string> = { index: indexOf(charts), xstate: "export * from 'xstate'" }
  const builtin = new RegExp(`^(node:.*|${builtinModules.join('|')})$`)
  return {
    name: NAME,
    setup({ onResolve, onLoad, resolve: find }) {
      onResolve({ filter: new RegExp(`^${NAME}:`) }, ({ path }) => ({
        path: path.slice(NAME.length + 1),
        namespace: NAME,
      }))
      onLoad({ filter: /.*/, namespace: NAME }, ({ path }) => ({ contents: texts[path] ?? '', resolveDir: folder }))
      // All charts of a page use one XState: that of the first chart.
      onResolve({ filter: /^xstate$/ }, ({ pluginData, kind }) =>
        pluginData === NAME ? undefined : find('xstate', { resolveDir: folder, kind, pluginData: NAME }),
      )
      onResolve({ filter: /^xstate-paths$/ }, () => (own === undefined ? undefined : { path: own }))
      // A module that only Node has throws when it is called, not when it is imported.
      onResolve({ filter: builtin }, ({ path }) => ({ path, namespace: `${NAME}-node` }))
      onLoad({ filter: /.*/, namespace: `${NAME}-node` }, ({ path }) => ({ contents: lackingModule(path) }))
    },
  }
}

/** The module that the page reads: the name of each chart, how to load its code, and its data. */
function indexOf(charts: readonly ViewedChart[]): string {
  const listed = charts.map(
    ({ name, file, exported, examples, taken }) =>
      `{ name: ${JSON.stringify(name)}, load: () => import(${JSON.stringify(resolve(file))}).then((module) => module[${JSON.stringify(exported)}]), examples: ${JSON.stringify(examples, withErrors)}, taken: ${JSON.stringify(taken)} }`,
  )
  return `export const charts = [\n${listed.join(',\n')}\n]\n`
}

const lackingModule = (name: string) => `
const lacking = (path) => new Proxy(function () {}, {
  get: (_, key) => typeof key === 'symbol' || key === '__esModule' ? undefined : lacking(path + '.' + key),
  apply: () => { throw new Error(path + ' is only available in Node.') },
  construct: () => { throw new Error(path + ' is only available in Node.') },
})
module.exports = lacking(${JSON.stringify(name)})
`

/** The bundler of the project: its own, or the one that tsx depends on. */
async function esbuild(): Promise<typeof import('esbuild')> {
  const project = createRequire(resolve('package.json'))
  const found = find(project, 'esbuild') ?? find(createRequire(find(project, 'tsx') ?? import.meta.url), 'esbuild')
  if (found === null)
    throw new UsageError('view needs esbuild to bring charts into a page: npm install --save-dev esbuild')
  const module = (await import(pathToFileURL(found).href)) as { default: typeof import('esbuild') }
  return module.default
}

function find({ resolve: find }: NodeJS.Require, name: string): string | null {
  try {
    return find(name)
  } catch {
    // Not installed.
    return null
  }
}

/** The first error of esbuild, with its place. */
function inOneSentence(error: unknown): string {
  const [first] =
    (error as { errors?: { text: string; location: { file: string; line: number } | null }[] }).errors ?? []
  if (!first) return error instanceof Error ? error.message : String(error)
  return `${first.text}${first.location ? ` (${join(first.location.file)}:${first.location.line})` : ''}`
}
