import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { expect, test, vi } from 'vitest'

/** Every pattern that is written in a file, and whether it makes others while it runs. */
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

test('no pattern of the shop or its backends goes back over what it has read', () => {
  const all = files.flatMap(({ file, written }) => written.map((pattern) => [file, pattern] as const))
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter(([, pattern]) => goesBack(pattern)).map(([file, pattern]) => `${file}: ${pattern}`)).toEqual([])
})

test('nor does one that is made of the shop’s routes, and no other place makes any of what somebody sends', async () => {
  // A search of at most a hundred characters is read by words of the vocabulary, kept pictures by their path; the cases of the
  // account's paths look for a name of their own in a snapshot.
  expect(files.filter(({ makes }) => makes).map(({ file }) => file)).toEqual([
    'domain/routes.ts',
    'domain/search/understand.ts',
    'machines/account/cases.ts',
    'mock-server/picture-urls.ts',
  ])
  const made: RegExp[] = []
  class Heard extends RegExp {
    constructor(pattern: string, flags: string) {
      super(pattern, flags)
      made.push(this)
    }
  }
  vi.stubGlobal('RegExp', Heard)
  const { routes } = await import('../../domain/routes')
  vi.unstubAllGlobals()
  expect(made).toHaveLength(Object.keys(routes).length)
  expect(made.filter((pattern) => goesBack(new RegExp(pattern)))).toEqual([])
})

test.each([/^(a+)+$/, /^[^@]+@[^@]+\.[^@]+$/, /\s+$/])('%s is known to go back', (pattern) => {
  expect(goesBack(pattern)).toBe(true)
})
