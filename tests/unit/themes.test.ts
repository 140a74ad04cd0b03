import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(join(SRC, path), 'utf8'))

/** Rules that apply in one theme only, with their declarations. */
const ofOneTheme = (css: string) =>
  css.replace(/\/\*.*?\*\//gs, '').match(/[^{}]*(?:prefers-color-scheme|data-theme)[^{}]*\{[^}]*\}/g) ?? []

test('a theme only selects the colour of light-dark() and dims pictures', () => {
  expect(sheets.length).toBeGreaterThan(0)
  const rules = sheets.flatMap(ofOneTheme).map((rule) => rule.replace(/\s+/g, ' ').trim())
  expect(rules.toSorted()).toEqual([
    ':root[data-theme="dark"] img { opacity: 0.8; }',
    ':root[data-theme="dark"] { color-scheme: dark; }',
    ':root[data-theme="light"] { color-scheme: light; }',
    '@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) img { opacity: 0.8; }',
  ])
})

test.each([
  ['index.html', ['paper', 'paper in the dark']],
  ['public/manifest.webmanifest', ['paper', 'ink']],
  ['tools/pictures/icons.ts', ['paper', 'ink']],
  ['server/mail/render-mail.ts', ['paper', 'ink']],
])('%s, which cannot use the design tokens, has their colours', (path, names) => {
  const tokens = readFileSync(join(SRC, 'styles/tokens.css'), 'utf8')
  const text = readFileSync(join(SRC, '..', path), 'utf8')
  for (const name of names) {
    const [, token = '', dark] = /^(\w+)( in the dark)?$/.exec(name) ?? []
    const [, light, ofDark] = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
    expect(text, name).toContain(dark ? ofDark : light)
  }
})
