import type { Plugin, Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** What the app and the backend both import. In the chunk of either it would make the other wait. */
const SHARED = 'shared'

// A shelf of a thousand icons imported through one door: who takes which is known only after tree shaking.
const PICKED_BY_USE = /\/lucide-react\/.*\/icons\//

/**
 * Puts what a first visit needs into one chunk for each part, instead of one for every set of pages that happen to
 * share a module: each file more costs a request on a slow line. `entry` is the page's own script, from which the parts
 * are imported; all are modules by name of their chunk.
 */
export function firstVisitChunks(
  entry: Readonly<Record<string, string>>,
  parts: Readonly<Record<string, string>>,
): Plugin {
  let chunkOf = new Map<string, string>()
  const names = [...Object.keys(entry), SHARED, ...Object.keys(parts)]
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
      for (const [name, file] of Object.entries(parts)) {
        for (const id of importedBy(this, file)) chunkOf.set(id, chunkOf.has(id) ? SHARED : name)
      }
      for (const [name, file] of Object.entries(entry)) {
        for (const id of importedBy(this, file)) chunkOf.set(id, name)
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
  if (root !== undefined) add(root)
  return found
}
