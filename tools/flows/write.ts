import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowDocuments } from './documents'
import { flowExamples } from './examples'
import { staleFiles } from './stale'

// `npm run flows` writes docs/flows from the charts, and src/flows/examples from their cases; `-- --check` names the files that
// are stale and exits 1.

const written = { 'docs/flows': flowDocuments(), 'src/flows/examples': await flowExamples() }
for (const [folder, documents] of Object.entries(written)) {
  const path = join(import.meta.dirname, '../..', folder)
  const stale = staleFiles(path, documents)
  if (process.argv.includes('--check')) {
    for (const file of stale) console.log(`${folder}/${file} is stale: npm run flows`)
    if (stale.length > 0) process.exitCode = 1
  } else {
    mkdirSync(path, { recursive: true })
    for (const file of stale) {
      const text = documents.get(file)
      if (text === undefined) rmSync(join(path, file))
      else writeFileSync(join(path, file), text)
      console.log(`${folder}/${file}`)
    }
  }
}
