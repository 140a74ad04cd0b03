import { existsSync } from 'node:fs'
import { type Cases, pathsCommand } from 'xstate-paths'
import { flows } from '../../machines/index'

/** The cases of a flow stand beside this file: 'cart.cases.ts'; what of them a person can do beside its browser flow. */
async function load(flow: string, inBrowser: boolean): Promise<Cases> {
  if (inBrowser) return (await read<{ cases: Cases }>(`tests/e2e/flows/${flow}.cases.ts`, 'what a person can do')).cases
  return read<Cases>(`tests/paths/${flow}.cases.ts`, 'which events to test with')
}

async function read<Default>(path: string, telling: string): Promise<Default> {
  const file = new URL(`../../${path}`, import.meta.url)
  if (!existsSync(file)) throw new Error(`${path} is missing: it says ${telling}.`)
  const module: { default?: Default } = await import(file.href)
  if (!module.default) throw new Error(`${path} has no default export: it says ${telling}.`)
  return module.default
}

// A reader that has seen enough, such as `head`, leaves before the end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await pathsCommand(process.argv.slice(2), {
  flows: Object.keys(flows),
  load,
  imports: { browser: 'xstate-paths/playwright', flow: (name) => `./flows/${name}` },
  print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
})
