import type { Plugin, Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** What the app and the backend both import. In the chunk of either it would make the other wait. */
const SHARED = 'shared'

// A shelf of a thousand icons imported through one door: who takes which is known only after tree shaking.
const PICKED_BY_USE = /\/lucide-react\/.*\/icons\//

// Nearly all of these chunks runs at once. Browsers that know the comment compile them while the next one comes, others
// function by function while the shopper waits.
const COMPILE_NOW = '//# allFunctionsCalledOnLoad\n'

/**
 * Puts what a first visit needs into one chunk for each part, instead of one for every set of pages that happen to
 * share a module: each file more costs a request on a slow line. The parts of the app come one after another, the page's
 * own script first, and each stands on those before it. What comes `beside` them stands on that script alone. All are
 * modules by name of their chunk.
 */
export function firstVisitChunks(
  app: Readonly<Record<string, string>>,
  beside: Readonly<Record<string, string>>,
): Plugin {
  let chunkOf = new Map<string, string>()
  const [script, ...parts] = Object.keys(app)
  const names = [script, SHARED, ...parts, ...Object.keys(beside)].filter((name) => name !== undefined)
  const group = (name: string, at: number) => ({
    name,
    test: (id: string) => chunkOf.get(id) === name,
    // A chunk takes its dependencies along, so what others depend on is cut first.
    priority: names.length - at,
  })
  return {
    name: 'sillage-first-visit',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups: names.map(group) } } } } }),
    buildEnd() {
      chunkOf = new Map()
      for (const [name, file] of Object.entries(app)) {
        for (const id of importedBy(this, file)) if (!chunkOf.has(id)) chunkOf.set(id, name)
      }
      for (const [name, file] of Object.entries(beside)) {
        for (const id of importedBy(this, file)) {
          if (chunkOf.get(id) !== script) chunkOf.set(id, chunkOf.has(id) ? SHARED : name)
        }
      }
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && names.includes(output.name)) output.code = COMPILE_NOW + output.code
      }
    },
  }
}

/** A module and all that it imports statically. */
function importedBy(graph: ModuleGraph & Pick<Rolldown.PluginContext, 'getModuleIds'>, file: string): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id) || PICKED_BY_USE.test(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(add)
  }
  const root = [...graph.getModuleIds()].find((id) => id.endsWith(file))
  if (root === undefined) throw new Error(`${file} is no part of this build: vite.config.ts gives it a chunk.`)
  add(root)
  return found
}
