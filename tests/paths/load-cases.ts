import { existsSync } from 'node:fs'
import type { Cases } from 'xstate-paths'

/** Loads the cases of a flow, which are next to its machine. Those that a person can do are next to its browser flow. */
export async function loadCases(flow: string, inBrowser: boolean): Promise<Cases> {
  if (inBrowser) return (await read<{ cases: Cases }>(`tests/e2e/flows/${flow}.cases.ts`, 'what a person can do')).cases
  return read<Cases>(`machines/${flow}/cases.ts`, 'which events to test with')
}

async function read<Default>(path: string, telling: string): Promise<Default> {
  const file = new URL(`../../${path}`, import.meta.url)
  if (!existsSync(file)) throw new Error(`${path} is missing: it says ${telling}.`)
  const module: { default?: Default } = await import(file.href)
  if (!module.default) throw new Error(`${path} has no default export: it says ${telling}.`)
  return module.default
}
