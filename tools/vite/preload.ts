import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Makes the browser fetch the app and the backend in parallel with the tiny entry that imports them. */
export function preloadChunks(modules: readonly string[]): Plugin {
  return {
    name: 'sillage-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        return [...reachable(chunks, modules)].map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }),
        )
      },
    },
  }
}

/** Files of the chunks these modules lead to, with all that they import statically, less what the entry has anyway. */
function reachable(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    byFile.get(file)?.imports.forEach(add)
  }
  for (const name of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(name))
    if (!chunk) throw new Error(`${name} has no chunk of its own to preload: vite.config.ts names it.`)
    add(chunk.fileName)
  }
  for (const entry of chunks.filter((chunk) => chunk.isEntry)) {
    for (const file of [entry.fileName, ...entry.imports]) files.delete(file)
  }
  return files
}
