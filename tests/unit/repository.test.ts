import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

const pages = tracked.filter((path) => path.endsWith('.md'))

/** Addresses of links and pictures in a page of Markdown. */
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g)].map(([, address = '']) => address)

/** The heading as GitHub names it in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('every link of a page leads to a file that exists, and to a heading of it', () => {
  const dead = pages.flatMap((page) =>
    linksOf(textOf(page))
      .filter((address) => !/^(https?|mailto):/.test(address))
      .filter((address) => {
        const [file = '', anchor] = address.split('#')
        const target = file === '' ? page : join(dirname(page), decodeURI(file))
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor))
      })
      .map((address) => `${page}: ${address}`),
  )
  expect(dead).toEqual([])
})

test('every file that a page names exists', () => {
  const named = pages.flatMap((page) =>
    [
      ...textOf(page).matchAll(
        /`((?:tests|docs|src|tools|mock-server|domain|machines|contract|server|packages)\/[\w./-]+\.\w+)`/g,
      ),
    ].map(([, path = '']) => ({ page, path })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([])
})

const FILE = String.raw`((?:tests|docs|src|tools|mock-server|domain|machines|contract|server|packages|deploy)\/[\w./-]+\.\w+)`

/** The files that the comments of a source name. */
const citedBy = (source: string) =>
  [...source.matchAll(/(?<=^|\s)(?:\/\/|\/?\*|#|--) .*/gm)].flatMap(([comment]) =>
    [...comment.matchAll(new RegExp(`(?<![\\w/.-])${FILE}`, 'g'))].map(([, path = '']) => path),
  )

test('every file that a comment names exists, seen from the root or from its package', () => {
  expect(citedBy("// as in src/a.ts, docs/b.md.\n * @see ./src/d.ts\nimport 'src/e.ts'")).toEqual([
    'src/a.ts',
    'docs/b.md',
  ])
  const sources = tracked.filter((path) => /\.(tsx?|mjs|css|sql|sh|ya?ml|html)$/.test(path))
  const cited = sources.flatMap((source) => citedBy(textOf(source)).map((path) => ({ source, path })))
  expect(cited.length).toBeGreaterThan(50)
  const isThere = (source: string, path: string) => {
    const [, home = ''] = /^(packages\/[\w-]+\/)/.exec(source) ?? []
    return existsSync(path) || existsSync(home + path)
  }
  expect(cited.filter(({ source, path }) => !isThere(source, path) && !source.endsWith('repository.test.ts'))).toEqual(
    [],
  )
})

test('migrations are numbered one after the other, from the baseline on', () => {
  const numbers = tracked.map((path) => /^server\/database\/migrations\/(\d{3})-/.exec(path)?.[1]).filter(Boolean)
  expect(numbers).toEqual(numbers.map((_, index) => `${100 + index}`))
})

test('every npm script that a page names is in package.json', () => {
  const { scripts } = JSON.parse(textOf('package.json'))
  const named = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\bnpm (?:run (?:-s )?([a-z][a-z0-9:-]*)|(start|test)\b)/g)].map(
      ([, script, short = '']) => ({ page, script: script ?? short }),
    ),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([])
})

test('the lockfile vouches for every package by its hash, for every platform', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>
  }
  const unvouched = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.startsWith('node_modules/') && !integrity && !link,
  )
  expect(unvouched.map(([path]) => path)).toEqual([])
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
  // Cut by tools/font.ts into the fonts that the stylesheets name.
  for (const font of ['fraunces', 'figtree']) packages.add(`@fontsource-variable/${font}`)
  for (const name of DEVELOPMENT_ONLY) expect(packages.delete(name), name).toBe(true)
  const { dependencies } = JSON.parse(textOf('package.json'))
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
})

test('a test that replaces a module is named so: it runs with modules of its own', () => {
  const mocks = tracked.filter(
    (path) => /\.test\.tsx?$/.test(path) && path.startsWith('tests/') && /^\s*vi\.mock\(/m.test(textOf(path)),
  )
  expect(mocks.length).toBeGreaterThan(0)
  expect(mocks.filter((path) => !path.includes('.mocked.test.'))).toEqual([])
})
