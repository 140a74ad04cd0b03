import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { withBuild } from './sizes/build'
import { bytesOf, firstVisit } from './sizes/built-shop'

/** The contents of a chunk: characters before minification, by package or by folder of this repository. */
type Contents = Map<string, number>

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/

function originOf(id: string, root: string): string {
  const [, name] = PACKAGE.exec(id) ?? []
  if (name !== undefined) return name
  const [folder = id, ...below] = relative(root, id).split('/')
  return below.length > 1 ? `${folder}/${below[0]}` : folder
}

/** Reports the contents of each chunk of a build. */
function contentsOfChunks(onContents: (chunk: string, contents: Contents) => void): Plugin {
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

// npm run sizes [-- folder]: prints the bytes of gzip that a first visit to /products loads, and every chunk of a built
// shop. Without a folder it builds the shop, and then also prints the contents of each chunk.

const LARGEST = 8
const bytes = (count: number) => count.toLocaleString('en').padStart(9)

function printFirstVisit(folder: string) {
  console.log('A first visit to /products, bytes of gzip')
  const parts = Object.entries(firstVisit(folder))
  for (const [part, files] of parts) {
    console.log(`${bytes(bytesOf(files))}  ${part}`)
    for (const file of files) console.log(`${bytes(file.bytes)}    ${file.path}`)
  }
}

function printChunks(folder: string, contents: ReadonlyMap<string, Contents>) {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const measured = assets.map((name) => ({
    path: `assets/${name}`,
    size: gzipSync(readFileSync(join(folder, 'assets', name))).length,
  }))
  console.log('\nEvery chunk, bytes of gzip (inside: characters before minification)')
  for (const { path, size } of measured.sort((a, b) => b.size - a.size)) {
    console.log(`${bytes(size)}  ${path}`)
    const parts = [...(contents.get(path) ?? [])].sort(([, a], [, b]) => b - a).slice(0, LARGEST)
    for (const [origin, length] of parts) console.log(`${bytes(length)}    ${origin}`)
  }
}

const [folder] = process.argv.slice(2)
const contents = new Map<string, Contents>()
const print = (built: string) => {
  printFirstVisit(built)
  printChunks(built, contents)
}
if (folder !== undefined) print(folder)
else await withBuild(print, { plugins: [contentsOfChunks((chunk, inside) => contents.set(chunk, inside))] })
