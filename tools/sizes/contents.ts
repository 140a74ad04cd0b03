import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The contents of a chunk: characters before minification, by package or by folder of this repository. */
export type Contents = Map<string, number>

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/

function originOf(id: string, root: string): string {
  const [, name] = PACKAGE.exec(id) ?? []
  if (name !== undefined) return name
  const [folder = id, ...below] = relative(root, id).split('/')
  return below.length > 1 ? `${folder}/${below[0]}` : folder
}

/** Reports the contents of each chunk of a build. */
export function contentsOfChunks(onContents: (chunk: string, contents: Contents) => void): Plugin {
  let root = ''
  return {
    name: 'sillage-contents',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved: (config) => {
      root = config.root
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const contents: Contents = new Map()
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          if (renderedLength === 0) continue
          const origin = originOf(id, root)
          contents.set(origin, (contents.get(origin) ?? 0) + renderedLength)
        }
        onContents(output.fileName, contents)
      }
    },
  }
}
