import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 100e6 })
  .split('\0')
  .filter((path) => path !== '' && existsSync(path))
const textOf = (path: string) => readFileSync(path, 'utf8')

// Written so that this file holds none itself. Seven equals signs alone may underline a heading.
const MARKER = /^(<{7}|>{7}|\|{7})( |$)/m

test('no tracked file holds the markers of a merge that was not finished', () => {
  const opening = '<'.repeat(7)
  expect(MARKER.test(`a\n${opening} HEAD\nb`)).toBe(true)
  expect(tracked.filter((path) => MARKER.test(textOf(path)))).toEqual([])
})

test('every file that the page on security names exists', () => {
  const named = [
    ...textOf('docs/security.md').matchAll(/`((?:tests|docs|src|tools|mock-server|contract|server)\/[^`\s]+)`/g),
  ]
  expect(named.length).toBeGreaterThan(20)
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})

// Imported where `import.meta.env.DEV` is true, which it is in no build.
const DEVELOPMENT_ONLY = ['@statelyai/inspect']

test('every package that ends up in a build is a dependency, so that an audit of what ships covers it', () => {
  const rooms = tracked.filter((path) =>
    /^(domain|contract|machines|mock-server|server|src)\/.*\.(tsx?|css)$/.test(path),
  )
  const imported = rooms.flatMap((path) => [
    ...textOf(path).matchAll(/(?:^|\W)(?:from|import|import\()\s*["']((?:@[\w-]+\/)?[\w-]+)(?:\/[^"'\n]*)?["']/g),
  ])
  const packages = new Set(imported.map(([, name = '']) => name))
  // Cut by tools/font.ts into the font that the stylesheets name.
  packages.add('@fontsource-variable/fraunces')
  for (const name of DEVELOPMENT_ONLY) expect(packages.delete(name), name).toBe(true)
  const { dependencies } = JSON.parse(textOf('package.json'))
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
})
