import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import playwright from '../../playwright.config'
import vitest from '../../vitest.config'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Expands a script into the commands that it runs. */
const commandsOf = (script: string): string[] =>
  (scripts[script] ?? expect.fail(`There is no script ${script}.`)).split(' && ').flatMap((command) => {
    const [, name, further = ''] = command.match(/^npm (?:run )?([\w:]+)(?: -- (.*))?$/) ?? []
    return name === undefined ? [command] : commandsOf(name).map((inner) => `${inner} ${further}`)
  })

const projectsOf = (commands: readonly string[]) =>
  commands.flatMap((command) => [...command.matchAll(/--project='?([\w-]+)/g)].map(([, project]) => project))

const projectsOfVitest = (vitest.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project ? String(project.test?.name) : '',
)

test('npm run test:all runs every project of Vitest, each once', () => {
  const ran = projectsOf(commandsOf('test:all').filter((command) => command.startsWith('vitest')))
  // These need servers or rare packages, so they have their own commands.
  expect(scripts['test:server']).toContain('tests/server/run.ts')
  expect(scripts['test:cluster']).toContain('tests/cluster/run.ts')
  const named = projectsOfVitest
    .filter((name) => name !== 'server' && name !== 'cluster')
    .map((name) => name.replace(/^xstate-.*/, 'xstate-'))
  expect(ran.sort()).toEqual([...new Set(named)].sort())
})

test('npm run test:all runs every browser test, each once', () => {
  const inBrowsers = commandsOf('test:all').filter((command) => command.includes('tools/e2e.ts'))
  const [release = '', rest = '', ...others] = inBrowsers
  expect(release).toContain('--grep @release')
  expect(rest).toContain('--grep-invert @release')
  // `looks` takes screenshots for manual review.
  const named = (playwright.projects ?? []).map(({ name }) => name).filter((name) => name !== 'looks')
  expect(projectsOf([rest, ...others]).sort()).toEqual(named.sort())
  expect(projectsOf(inBrowsers)).toEqual(expect.arrayContaining(projectsOf([release])))
})

test('continuous integration runs the same as test:all, with fewer kills, sequences and schedules', () => {
  const lines = readFileSync('.ci/run', 'utf8').split('\n')
  expect(scripts['test:all']).toBe('npm test && npm run test:rest && npm run interleave && npm run explore:browser')
  expect(lines.filter((line) => line.startsWith('npm '))).toEqual([
    'npm ci',
    'npm test',
    'npm run test:rest -- --quick',
  ])
  // npm consumes an argument that does not follow a `--`.
  expect(scripts['test:rest']).toMatch(/ npm run test:server --$/)
})
