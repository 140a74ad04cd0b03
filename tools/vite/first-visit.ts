import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The name of the chunk with React. */
const REACT = 'react'

/** The modules that shop and backend share. The forms of the desk's products and their checks are not in a first visit. */
const RULES = /\/(domain|contract)\/(?!desk-bodies|desk\/desk-product)/

/** Modules that the first calls of the simulated backend share with later ones. */
const BACKEND = /\/mock-server\/(catalogue|faults?|storage-refusals)\.ts$|\/contract\/bodies\.ts$|\/uuid\//

/**
 * Bundles the code of a first visit into three files, `index`, `react` and `shop`, instead of one for every set of
 * pages that share a module. Each further file costs a request on a slow connection (docs/decisions/066). The pages preload
 * React. What lazily loaded parts share is in a few more files.
 */
export function firstVisitChunks(index: RegExp, shop: RegExp): Plugin {
  const [home, pages, shopper] = [new Set<string>(), new Set<string>(), new Set<string>()]
  return {
    name: 'sillage-first-visit',
    buildEnd() {
      const addImportsOf = (module: string, to: Set<string>) => {
        if (to.has(module)) return
        to.add(module)
        for (const next of this.getModuleInfo(module)?.importedIds ?? []) addImportsOf(next, to)
      }
      const add = (file: string, to: Set<string>) => addImportsOf(resolve('src', file), to)
      add('features/home/home-page.tsx', home)
      add('features/product/product-page.tsx', pages)
      add('features/auth/login-page.tsx', pages)
      add('services/api/client.ts', pages)
      add('shop/shopper-flows.ts', shopper)
      add('features/checkout/checkout-page.tsx', shopper)
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
                // By default each shared module becomes a separate file. A product's page would request 13 files instead of 6
                // and be interactive 140 ms later, the login 9 files instead of 4, and a cart would be shown 7% later.
                {
                  name: 'basics',
                  test: (id) => pages.has(id) && !home.has(id) && RULES.test(id),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'pages', test: (id) => pages.has(id) && !home.has(id), minShareCount: 2 },
                // Every page loads these two later.
                { name: 'after-interactive', test: /\/src\/boot\/after-interactive\.ts$/, priority: 1 },
                { name: 'client', test: /\/src\/services\/api\/client\.ts$/, priority: 1 },
                { name: 'icons', test: /\/lucide\//, minShareCount: 2, priority: 1 },
                { name: 'backend', test: BACKEND, minShareCount: 2 },
                { name: 'rules', test: RULES, minShareCount: 4, maxModuleSize: 3000 },
                {
                  name: 'shopper',
                  test: (id) => shopper.has(id) && id.includes('/src/'),
                  minShareCount: 2,
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
