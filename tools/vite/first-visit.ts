import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The name of the chunk with React. */
const REACT = 'react'

/** The modules that shop and backend share. */
const RULES = /\/(domain|contract)\//

/** The modules that a module imports statically, and their imports, including itself. */
function importsOf(module: string, { getModuleInfo }: Pick<Rolldown.PluginContext, 'getModuleInfo'>): Set<string> {
  const found = new Set([module])
  for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/**
 * Bundles the code of a first visit into three files, `index`, `react` and `shop`, instead of one for every set of
 * pages that share a module. Each further file costs a request on a slow connection (docs/decisions/066). The page of a product
 * and the login have two more, `basics` and `pages`, for what they share with others. The pages preload React.
 */
export function firstVisitChunks(index: RegExp, shop: RegExp): Plugin {
  const shared = new Set<string>()
  return {
    name: 'sillage-first-visit',
    buildEnd() {
      const home = importsOf(resolve('src/features/home/home-page.tsx'), this)
      for (const file of [
        'features/product/product-page.tsx',
        'features/auth/login-page.tsx',
        'services/api/client.ts',
      ])
        for (const id of importsOf(resolve('src', file), this)) if (!home.has(id)) shared.add(id)
    },
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A chunk includes its imports. A module in an earlier group is not in a later one.
              groups: [
                { name: REACT, test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                { name: 'index', test: index, priority: 2 },
                { name: 'shop', test: shop, priority: 1 },
                // Without these two, a product's page requests 13 files instead of 6 and is interactive 140 ms later, and the login
                // requests 9 instead of 4.
                { name: 'basics', test: (id) => shared.has(id) && RULES.test(id), minShareCount: 2, priority: 1 },
                { name: 'pages', test: (id) => shared.has(id), minShareCount: 2 },
                // Every page loads these two later. In `parts`, they would take along 30 kB.
                { name: 'after-interactive', test: /\/src\/boot\/after-interactive\.ts$/, priority: 1 },
                { name: 'client', test: /\/src\/services\/api\/client\.ts$/, priority: 1 },
                // Modules that several lazily loaded parts share. By default each one becomes a separate file: without
                // `rules` a first visit requests 3 more files, and without `parts` the account requests 23 instead of 9.
                {
                  name: 'rules',
                  test: RULES,
                  minShareCount: 4,
                  maxModuleSize: 3000,
                },
                // A chunk would take along what these import: the vocabulary of searches, and a chart.
                {
                  name: 'parts',
                  test: /\/src\/(components|services|shop)\/(?!search-index|confirm-order)/,
                  minShareCount: 3,
                  maxModuleSize: 4000,
                },
              ],
            },
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter(({ type, name }) => type === 'chunk' && name === REACT)
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  }
}

/**
 * Makes V8 compile every function of some files while they arrive, on another thread, instead of each at its first call
 * on the main thread. Evaluating the shop then takes 0.7 of the time. `modules` has one module of each file.
 */
export function compiledAtOnce(...modules: RegExp[]): Plugin {
  return {
    name: 'sillage-compiled-at-once',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // After Vite has added its own first line to each file: V8 reads the comment only at the very beginning of a
      // file.
      order: 'post',
      handler(_, bundle) {
        for (const module of modules) {
          const files = Object.values(bundle).filter(
            (output) => output.type === 'chunk' && Object.keys(output.modules).some((id) => module.test(id)),
          )
          if (files.length === 0) throw new Error(`No file has ${module}: vite.config.ts names it.`)
          for (const file of files) if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

/**
 * The file of a module and all its imports, without the files that the page's own script and the other modules load.
 */
export function filesOf(
  bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  module: RegExp,
  ...others: RegExp[]
): string[] {
  const chunks = bundle.filter((output) => output.type === 'chunk')
  const imports = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const reach = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const next of imports.get(file) ?? []) reach(next, found)
    return found
  }
  const beginningWith = (module: RegExp) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && module.test(facadeModuleId))
    if (!chunk) throw new Error(`No chunk begins with ${module}.`)
    return reach(chunk.fileName)
  }
  const script = chunks.find(({ isEntry }) => isEntry)
  const there = new Set([
    ...(script ? reach(script.fileName) : []),
    ...others.flatMap((other) => [...beginningWith(other)]),
  ])
  return [...beginningWith(module)].filter((file) => !there.has(file))
}
