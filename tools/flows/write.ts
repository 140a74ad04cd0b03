import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { flows } from '../../machines/index'
import { bundleChart } from '../vite/stately'
import { flowDocuments } from './documents'
import { flowExamples } from './examples'
import { staleFiles } from './stale'

// `npm run flows` writes docs/flows from the charts, and src/flows/examples from their cases; `-- --check` lists stale files and
// exits with 1; `-- stately FLOW` prints a chart with its rules as one file that opens in Stately, `--out FILE` writes it.

const ROOT = join(import.meta.dirname, '../..')

async function writeDocuments(isCheck: boolean): Promise<void> {
  const written = { 'docs/flows': flowDocuments(), 'src/flows/examples': await flowExamples() }
  for (const [folder, documents] of Object.entries(written)) {
    const path = join(ROOT, folder)
    const stale = staleFiles(path, documents)
    if (isCheck) {
      for (const file of stale) console.log(`${folder}/${file} is stale: npm run flows`)
      if (stale.length > 0) process.exitCode = 1
      continue
    }
    mkdirSync(path, { recursive: true })
    for (const file of stale) {
      const text = documents.get(file)
      if (text === undefined) rmSync(join(path, file))
      else writeFileSync(join(path, file), text)
      console.log(`${folder}/${file}`)
    }
  }
}

async function writeBundle(flow: string | undefined, file: string | undefined): Promise<void> {
  if (flow === undefined || !Object.hasOwn(flows, flow))
    throw new Error(
      `${flow === undefined ? 'Name a flow' : `There is no flow '${flow}'`}: ${Object.keys(flows).join(', ')}.`,
    )
  const { code } = await bundleChart(join(ROOT, 'machines', flow, `${flow}.machine.ts`))
  if (file === undefined) process.stdout.write(code)
  else writeFileSync(file, code)
}

const USAGE = 'Usage: npm run flows [-- --check | -- stately FLOW [--out FILE]]'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, out: { type: 'string' } },
  })
  const [command, flow, ...others] = positionals
  if (command === undefined && values.out === undefined) await writeDocuments(values.check)
  else if (command === 'stately' && others.length === 0 && !values.check) await writeBundle(flow, values.out)
  else throw new Error(USAGE)
} catch (error) {
  const isMisused = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  console.error(isMisused ? USAGE : error instanceof Error ? error.message : error)
  process.exitCode = 1
}
