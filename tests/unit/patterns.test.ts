import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** Every pattern that is written in a file. */
function patternsOf(file: string): RegExp[] {
  const found: RegExp[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (regex) found.push(new RegExp(regex.pattern, regex.flags))
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

/** Whether a pattern takes more than linear time for some text that repeats a character. */
const goesBack = (pattern: RegExp): boolean => analyse(pattern).reports.length > 0

test('no pattern of the shop or its backends goes back over what it has read', () => {
  const files = ['contract', 'domain', 'machines', 'mock-server', 'server', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  const all = files.flatMap((file) => patternsOf(file).map((pattern) => [file, pattern] as const))
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter(([, pattern]) => goesBack(pattern)).map(([file, pattern]) => `${file}: ${pattern}`)).toEqual([])
})

test.each([/^(a+)+$/, /^[^@]+@[^@]+\.[^@]+$/, /\s+$/])('%s is known to go back', (pattern) => {
  expect(goesBack(pattern)).toBe(true)
})
