import { existsSync } from 'node:fs'
import { flows } from '../../machines/index'
import type { Cases } from './lib/cases'
import { pathsCommand } from './lib/command'

/** The cases of a flow stand beside this file: 'cart.cases.ts'. */
async function load(flow: string): Promise<Cases> {
  const file = new URL(`./${flow}.cases.ts`, import.meta.url)
  if (!existsSync(file)) throw new Error(`tests/paths/${flow}.cases.ts is missing: it says which events to test with.`)
  const module: { default: Cases } = await import(file.href)
  return module.default
}

process.exitCode = await pathsCommand(process.argv.slice(2), {
  flows: Object.keys(flows),
  load,
  imports: { browser: '../paths/lib/browser', flow: (name) => `./flows/${name}` },
  print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
})
