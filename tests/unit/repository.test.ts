import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 100e6 })
  .split('\0')
  .filter((path) => path !== '' && existsSync(path))
const textOf = (path: string) => readFileSync(path, 'utf8')

const pages = tracked.filter((path) => path.endsWith('.md'))

/** Targets of the links and pictures in a Markdown page. */
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g)].map(([, address = '']) => address)

/** The fragment that GitHub creates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('every link of a page names an existing file and an existing heading', () => {
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

const FILE = String.raw`((?:tests|docs|src|tools|mock-server|domain|machines|contract|server|packages|deploy)\/[\w./-]+\.\w+)`

/** The files that the comments of a source file name. */
const citedBy = (source: string) =>
  [...source.matchAll(/(?<=^|\s)(?:\/\/|\/?\*|#|--) .*/gm)].flatMap(([comment]) =>
    [...comment.matchAll(new RegExp(`(?<![\\w/.-])${FILE}`, 'g'))].map(([, path = '']) => path),
  )

test('every file that a page or a comment names exists, relative to the root or to its package', () => {
  expect(citedBy("// as in src/a.ts, docs/b.md.\n * @see ./src/d.ts\nimport 'src/e.ts'")).toEqual([
    'src/a.ts',
    'docs/b.md',
  ])
  const named = (text: string) => [...text.matchAll(new RegExp(`\`${FILE}\``, 'g'))].map(([, path = '']) => path)
  const sources = tracked.filter(
    (path) => /\.(tsx?|mjs|css|sql|sh|ya?ml|html)$/.test(path) && !path.endsWith('repository.test.ts'),
  )
  const cited = [
    ...pages.flatMap((page) => named(textOf(page)).map((path) => ({ source: page, path }))),
    ...sources.flatMap((source) => citedBy(textOf(source)).map((path) => ({ source, path }))),
  ]
  expect(cited.length).toBeGreaterThan(70)
  const isThere = (source: string, path: string) => {
    const [, home = ''] = /^(packages\/[\w-]+\/)/.exec(source) ?? []
    return existsSync(path) || existsSync(home + path)
  }
  expect(cited.filter(({ source, path }) => !isThere(source, path))).toEqual([])
})

test('migrations are numbered consecutively, starting with the baseline', () => {
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

test('the lockfile has an integrity hash for every package on every platform', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>
  }
  const unvouched = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.startsWith('node_modules/') && !integrity && !link,
  )
  expect(unvouched.map(([path]) => path)).toEqual([])
})

// Imported only where `import.meta.env.DEV` is true, so no build includes it.
const DEVELOPMENT_ONLY = ['@statelyai/inspect']

test('every package that a build includes is a dependency, so that an audit of dependencies covers it', () => {
  const rooms = tracked.filter((path) =>
    /^(domain|contract|machines|mock-server|server|src)\/.*\.(tsx?|css)$/.test(path),
  )
  const imported = rooms.flatMap((path) => [
    ...textOf(path).matchAll(/(?:^|\W)(?:from|import|import\()\s*["']((?:@[\w-]+\/)?[\w-]+)(?:\/[^"'\n]*)?["']/g),
  ])
  const packages = new Set(imported.map(([, name = '']) => name))
  // Source of the subset fonts that tools/font.ts writes and the stylesheets name.
  for (const font of ['fraunces', 'figtree']) packages.add(`@fontsource-variable/${font}`)
  for (const name of DEVELOPMENT_ONLY) expect(packages.delete(name), name).toBe(true)
  const { dependencies } = JSON.parse(textOf('package.json'))
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
})

test('a test that replaces a module has the suffix that gives it a module registry of its own', () => {
  const mocks = tracked.filter(
    (path) => /\.test\.tsx?$/.test(path) && path.startsWith('tests/') && /^\s*vi\.mock\(/m.test(textOf(path)),
  )
  expect(mocks.length).toBeGreaterThan(0)
  expect(mocks.filter((path) => !path.includes('.mocked.test.'))).toEqual([])
})
