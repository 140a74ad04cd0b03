import { existsSync } from 'node:fs'
import type { Cases } from 'xstate-paths'

/** Loads the cases of a flow, which are next to its machine. Those that a person can do are next to its browser flow. */
export async function loadCases(flow: string, inBrowser: boolean): Promise<Cases> {
  if (inBrowser)
    return (await read<{ cases: Cases }>(`tests/e2e/flows/${flow}.cases.ts`, 'the events of a person')).cases
  return read<Cases>(`machines/${flow}/cases.ts`, 'the events of the tests')
}

async function read<Default>(path: string, content: string): Promise<Default> {
  const file = new URL(`../../${path}`, import.meta.url)
  if (!existsSync(file)) throw new Error(`${path} is missing: it contains ${content}.`)
  const module: { default?: Default } = await import(file.href)
  if (!module.default) throw new Error(`${path} has no default export: it contains ${content}.`)
  return module.default
}
