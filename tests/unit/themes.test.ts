import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(join(SRC, path), 'utf8'))

/** Whatever makes a rule hold in one theme alone, with what it then says. */
const ofOneTheme = (css: string) => css.match(/[^{}]*(?:prefers-color-scheme|data-theme)[^{}]*\{[^}]*\}/g) ?? []

test('a theme changes colours alone: what it says of its own is which of two colours light-dark() takes', () => {
  expect(sheets.length).toBeGreaterThan(0)
  const rules = sheets.flatMap(ofOneTheme).map((rule) => rule.replace(/\s+/g, ' ').trim())
  expect(rules).toEqual([
    ':root[data-theme="light"] { color-scheme: light; }',
    ':root[data-theme="dark"] { color-scheme: dark; }',
  ])
})
