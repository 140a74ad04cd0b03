import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowDocuments } from './documents'
import { staleFiles } from './stale'

// `npm run flows` writes docs/flows from the charts; `-- --check` names the files that are stale and exits 1.

const folder = join(import.meta.dirname, '../../docs/flows')
const documents = flowDocuments()
const stale = staleFiles(folder, documents)

if (process.argv.includes('--check')) {
  for (const file of stale) console.log(`docs/flows/${file} is stale: npm run flows`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  mkdirSync(folder, { recursive: true })
  for (const file of stale) {
    const text = documents.get(file)
    if (text === undefined) rmSync(join(folder, file))
    else writeFileSync(join(folder, file), text)
    console.log(`docs/flows/${file}`)
  }
}
