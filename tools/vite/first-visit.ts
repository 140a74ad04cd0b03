import type { Plugin, Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

// A shelf of a thousand icons imported through one door: who takes which is known only after tree shaking.
const PICKED_BY_USE = /\/lucide-react\/.*\/icons\//

/**
 * Puts what a first visit needs into one chunk of the app and one of the backend, instead of one for every set of pages
 * that happen to share a module: each file more costs a request on a slow line.
 * `parts` are modules, most wanted first; each takes what it imports statically, less what came before it.
 */
export function firstVisitChunks(parts: Readonly<Record<string, string>>): Plugin {
  let partOf = new Map<string, string>()
  const group = (name: string, at: number) => ({
    name,
    test: (id: string) => partOf.get(id) === name,
    // A chunk takes its dependencies along, so the most wanted part goes first.
    priority: Object.keys(parts).length - at,
  })
  return {
    name: 'sillage-first-visit',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: Object.keys(parts).map(group) } } } },
    }),
    buildEnd() {
      partOf = new Map()
      const ids = [...this.getModuleIds()]
      for (const [name, file] of Object.entries(parts)) {
        const root = ids.find((id) => id.endsWith(file))
        if (root !== undefined) take(this, root, name, partOf)
      }
    },
  }
}

function take(graph: ModuleGraph, id: string, name: string, partOf: Map<string, string>): void {
  if (partOf.has(id) || PICKED_BY_USE.test(id)) return
  partOf.set(id, name)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) take(graph, imported, name, partOf)
}
