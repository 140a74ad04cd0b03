import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import * as v from 'valibot'
import { parseAst } from 'vite'
import { expect, test, vi } from 'vitest'

/** Every regular expression literal of a file, and whether the file creates others at run time. */
function patternsOf(file: string): { written: RegExp[]; makes: boolean } {
  const written: RegExp[] = []
  let makes = false
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { regex, callee } = node as { regex?: { pattern: string; flags: string }; callee?: { name?: string } }
    if (regex) written.push(new RegExp(regex.pattern, regex.flags))
    if (callee?.name === 'RegExp') makes = true
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return { written, makes }
}

/** Whether a pattern takes more than linear time for some text that repeats a character. */
const goesBack = (pattern: RegExp): boolean => analyse(pattern).reports.length > 0

const files = ['contract', 'domain', 'machines', 'mock-server', 'server', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), ...patternsOf(join(folder, file)) })),
)

test('no pattern of the shop, its backends or the checks of a library backtracks more than linearly', () => {
  const written = files.flatMap(({ file, written }) => written.map((pattern) => [file, pattern] as const))
  expect(written.length).toBeGreaterThan(50)
  const all = [...written, ['valibot', v.UUID_REGEX], ['valibot', v.ISO_DATE_REGEX]] as const
  expect(all.filter(([, pattern]) => goesBack(pattern)).map(([file, pattern]) => `${file}: ${pattern}`)).toEqual([])
})

test('patterns created from routes do not backtrack either, and no other file creates patterns from user input', async () => {
  // The other files do not create patterns from arbitrary input. A search has at most a hundred characters and is matched
  // against terms of the vocabulary. Stored pictures are found by their path. The cases of the account's paths look for
  // fixed names in a snapshot. The labels of settings replace the fixed names of their variables.
  expect(files.flatMap(({ file, makes }) => (makes ? [file] : [])).sort()).toEqual([
    'domain/desk/shop-settings.ts',
    'domain/routes.ts',
    'domain/search/understand.ts',
    'machines/account/cases.ts',
    'mock-server/picture-urls.ts',
  ])
  const made: RegExp[] = []
  class Received extends RegExp {
    constructor(pattern: string, flags: string) {
      super(pattern, flags)
      made.push(this)
    }
  }
  vi.stubGlobal('RegExp', Received)
  const { routes } = await import('../../domain/routes')
  vi.unstubAllGlobals()
  expect(made).toHaveLength(Object.keys(routes).length)
  expect(made.filter((pattern) => goesBack(new RegExp(pattern)))).toEqual([])
})

test.each([/^(a+)+$/, /^[^@]+@[^@]+\.[^@]+$/, /\s+$/])('%s is known to backtrack', (pattern) => {
  expect(goesBack(pattern)).toBe(true)
})
