import { existsSync } from 'node:fs'
import type { Cases } from 'xstate-paths'

/** Loads the cases of a flow, which are next to its machine. Those that a person can do are in its browser flow. */
export const loadCases = async (flow: string, inBrowser: boolean): Promise<Cases> =>
  inBrowser
    ? (await read<{ cases: Cases }>(`tests/e2e/flows/${flow}.ts`, 'the cases of a person in a browser')).cases
    : (await read<{ default: Cases }>(`machines/${flow}/cases.ts`, 'the events of the tests')).default

function read<Module>(path: string, content: string): Promise<Module> {
  const file = new URL(`../../${path}`, import.meta.url)
  if (!existsSync(file)) throw new Error(`${path} is missing: it contains ${content}.`)
  return import(file.href)
}
