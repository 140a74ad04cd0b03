import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const here = join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`))
const execute = promisify(execFile)

let project = ''

async function ran(command: string, args: readonly string[], cwd = project) {
  // The project must not inherit the options of the test runner.
  const env = { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' }
  return execute(command, [...args], { cwd, env }).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout, errors: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      printed: error.stdout,
      errors: error.stderr,
    }),
  )
}

const BIN = 'node_modules/xstate-paths/bin/xstate-paths.js'
const command = (...args: string[]) => ran(process.execPath, [BIN, ...args])

const ENDINGS = '.ts, .tsx, .mts, .cts, .js, .jsx, .mjs, .cjs'

/** The present Node, and those whose paths NODES lists, separated by colons. */
const nodes = [process.execPath, ...(process.env.NODES ?? '').split(':').filter(Boolean)]

/** The README's files, by the name in their first line. */
async function fromReadme(): Promise<Map<string, string>> {
  const readme = await readFile(join(here, 'README.md'), 'utf8')
  return new Map(
    [...readme.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, name = '', text = '']) => [name, text]),
  )
}

/** A project outside the repository, with the packed package installed. It needs no network. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'xstate-paths-'))
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'scratch', private: true, type: 'module' }))
  const packed = [
    await ran('npm', ['run', 'package', '--', project], here),
    await ran('npm', ['pack', '--pack-destination', project], folderOf('xstate')),
  ]
  for (const { code, errors } of packed) if (code !== 0) throw new Error(errors)
  const tarballs = [
    'xstate-paths-0.1.0.tgz',
    `xstate-${createRequire(import.meta.url)('xstate/package.json').version}.tgz`,
  ]
  const installed = await ran('npm', ['install', '--offline', '--no-audit', ...tarballs.map((name) => `./${name}`)])
  if (installed.code !== 0) throw new Error(installed.errors)
  for (const name of ['tsx', '@types/node', 'fast-check'])
    await symlink(folderOf(name), join(project, 'node_modules', name), 'dir').catch(async () => {
      await mkdir(join(project, 'node_modules', dirname(name)), { recursive: true })
      await symlink(folderOf(name), join(project, 'node_modules', name), 'dir')
    })
  for (const [name, text] of await fromReadme()) {
    await mkdir(dirname(join(project, name)), { recursive: true })
    await writeFile(join(project, name), text)
  }
}, 300_000)

afterAll(() => rm(project, { recursive: true, force: true }))

describe('in a project outside the repository', { timeout: 120_000 }, () => {
  test('the packed page shows the charts without anything of this repository', async () => {
    const { code, printed, errors } = await command('view', 'lamp.machine.ts', '--out', 'page')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(printed).toBe('page: a page of 1 chart. Any static host serves it.\n')
    const [index, charts] = await Promise.all(
      ['index.html', 'charts/index.js'].map((name) => readFile(join(project, 'page', name), 'utf8')),
    )
    expect(index).toContain('./charts/xstate.js')
    expect(charts).toContain('lamp.asking xstate.done.actor.askGrid 0')
  })

  test('npm pack in the sources fails, because it would pack no dist', async () => {
    expect(await ran('npm', ['pack', '--dry-run'], here)).toMatchObject({ code: 1, printed: '' })
  })

  test.each(nodes)('every command runs with several files: %s', async (node) => {
    const lamp = 'lamp.machine.ts'
    await writeFile(join(project, 'bulb.tsx'), `export { lampMachine as bulb } from './lamp.machine.js'\n`)
    await writeFile(join(project, 'kind.ts'), 'export default 1\n')
    const on = (...args: string[]) => ran(node, [BIN, ...args])
    const results = [
      await on(lamp, 'bulb.tsx', '--cases', 'lamp.machine.cases.ts'),
      ...(await Promise.all([
        on(lamp, '--json'),
        on(lamp, '--playwright'),
        on(lamp, '--mermaid'),
        on(lamp, '--html', 'coverage.html'),
        on('lamp.properties.ts', '--random', '50', '--seed', '7'),
        on('diff', lamp, 'bulb.tsx'),
        on('view', lamp, 'bulb.tsx', '--out', `page-${basename(dirname(dirname(node)))}`),
      ])),
    ]
    expect(results.map(({ code, errors }) => ({ code, errors }))).toEqual(results.map(() => ({ code: 0, errors: '' })))
    await rm(join(project, 'bulb.cases.tsx'), { force: true })
    expect(await on('bulb.tsx', '--init')).toMatchObject({ code: 0, errors: '' })
    expect(await on('kind.ts')).toMatchObject({ code: 2, errors: 'kind.ts exports no chart and no cases.\n' })
  })

  test('the packed package renders the page of a difference', async () => {
    const lamp = await readFile(join(project, 'lamp.machine.ts'), 'utf8')
    await writeFile(
      join(project, 'lamp.new.ts'),
      lamp.replaceAll("'asking'", "'waiting'").replace('asking:', 'waiting:'),
    )
    const { code, errors } = await command('diff', 'lamp.machine.ts', 'lamp.new.ts', '--html', 'diff.html')
    expect({ code, errors }).toEqual({ code: 1, errors: '' })
    expect(await readFile(join(project, 'diff.html'), 'utf8')).toContain('>✗ waiting</text>')
  })

  test('the lamp of the README passes with the output in the README', async () => {
    const { code, printed, errors } = await command('lamp.machine.ts', '--paths')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    const readme = await readFile(join(here, 'README.md'), 'utf8')
    expect(readme).toContain(`$ npx xstate-paths lamp.machine.ts --paths\n${printed}`)
  })

  test("its test runs under Node's own runner", async () => {
    const { code, printed } = await ran(process.execPath, [
      '--import',
      'tsx',
      '--test',
      '--test-reporter',
      'tap',
      'lamp.test.ts',
    ])
    expect(printed).toContain('# pass 1')
    expect(code).toBe(0)
  })

  test('its browser flow has every assertion and action that its paths need', async () => {
    const { printed, code } = await command('lamp.machine.ts', '--playwright')
    expect(code).toBe(0)
    const needed = [...printed.matchAll(/"type":"([^"]+)"/g)].map(([, type = '']) => type)
    const flow = await readFile(join(project, 'flows/lamp.ts'), 'utf8')
    const defined = [...flow.matchAll(/^ {4}'?([\w.]+)'?: \(page/gm)].map(([, name]) => name)
    expect([...new Set([...needed, 'off', 'asking', 'on'])].filter((name) => !defined.includes(name))).toEqual([])
  })

  test.each(['NodeNext', 'bundler'])('its types are valid under moduleResolution %s', async (moduleResolution) => {
    const module = moduleResolution === 'bundler' ? 'ESNext' : 'NodeNext'
    const options = ['--moduleResolution', moduleResolution, '--module', module, '--target', 'ES2023', '--strict']
    const tsc = join(folderOf('typescript'), 'bin/tsc')
    const { code, printed } = await ran(process.execPath, [
      tsc,
      ...options,
      '--types',
      'node',
      '--noEmit',
      'lamp.test.ts',
      'lamp.properties.ts',
    ])
    expect({ code, printed }).toEqual({ code: 0, printed: '' })
  })

  test('plain JavaScript needs no build', async () => {
    await writeFile(
      join(project, 'door.js'),
      `import { createMachine } from 'xstate'
import { cases } from 'xstate-paths'
export const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { push: 'open' } }, open: { on: { pull: 'shut' } } } })
export default cases(door, { events: { push: [{}], pull: [{}] } })
`,
    )
    const { code, printed } = await command('door.js', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(printed)).toEqual([
      {
        chart: 'door',
        ...{ pairs: [1, 2], impossiblePairs: [], requirements: [] },
        states: [2, 2],
        transitions: [2, 2],
        guards: [0, 0],
        unreachable: [],
        paths: [
          {
            description: 'starts in shut; push: open; pull: shut',
            steps: [
              { event: { type: 'push' }, state: 'open' },
              { event: { type: 'pull' }, state: 'shut' },
            ],
          },
        ],
        steps: 2,
        missing: [],
      },
    ])
  })

  test('--init writes a cases file that compiles, and never overwrites one', async () => {
    await writeFile(
      join(project, 'egg.ts'),
      `import { setup } from 'xstate'
export const egg = setup({ types: { events: {} as { type: 'boil' } } }).createMachine({ id: 'egg', initial: 'raw', states: { raw: { on: { boil: 'hard' } }, hard: {} } })
`,
    )
    // No event carries a payload.
    expect(await command('egg.ts')).toMatchObject({ code: 0, errors: '' })
    expect((await command('egg.ts', '--init')).code).toBe(0)
    expect(await command('egg.ts')).toMatchObject({ code: 0, errors: '' })
    expect(await command('egg.ts', '--init')).toMatchObject({ code: 2, errors: 'egg.cases.ts already exists.\n' })
  })

  test('--init writes cases that run, also for nameless actions and a context that JSON cannot hold', async () => {
    await writeFile(
      join(project, 'toaster.ts'),
      `import { createMachine } from 'xstate'
class Spring { force = 2 }
export const toaster = createMachine({
  id: 'toaster',
  context: { slices: 0, spring: new Spring() },
  initial: 'empty',
  states: { empty: { entry: () => {}, on: { push: 'hot' } }, hot: { after: { 500: 'empty' } } },
})
`,
    )
    expect(await command('toaster.ts')).toMatchObject({ code: 2, printed: '' })
    expect((await command('toaster.ts', '--init')).code).toBe(0)
    expect(await command('toaster.ts')).toMatchObject({ code: 0, errors: '' })
  })

  test.each([
    ['missing', 'export default cases(door, {})', "The cases of 'door' leave out: '*'. (missing.ts:4)"],
    [
      'thrown',
      'export default (undefined as never as { x: 1 }).x',
      "Cannot read properties of undefined (reading 'x') (thrown.ts:4)",
    ],
    [
      'abstract',
      "export default cases(door, { events: { any: [{}] }, abstract: () => { throw new Error('no field') } })",
      "'abstract' throws 'no field'. (abstract.ts:4)",
    ],
    ['syntax', 'export default {,}', 'syntax.ts:4:16: ERROR: Expected identifier but found ","'],
  ])('a mistake in a cases file is one sentence with file and line, exit 2: %s', async (name, text, sentence) => {
    const chart = "const door = createMachine({ id: 'door', initial: 'a', states: { a: { on: { '*': 'a' } } } })"
    await writeFile(
      join(project, `${name}.ts`),
      ["import { createMachine } from 'xstate'", "import { cases } from 'xstate-paths'", chart, text, ''].join('\n'),
    )
    expect(await command(`${name}.ts`)).toEqual({ code: 2, printed: '', errors: `${sentence}\n` })
    expect((await command(`${name}.ts`, '--debug')).errors).toMatch(/\n\s+at /)
  })

  test.each([
    [['nowhere.ts'], 'There is no file nowhere.ts.'],
    [['flows'], `flows is no module: name a file that ends in ${ENDINGS}.`],
    [['package.json'], `package.json is no module: name a file that ends in ${ENDINGS}.`],
  ])('exits 2 for %j, with one sentence', async (args, sentence) => {
    expect(await command(...args)).toEqual({ code: 2, printed: '', errors: `${sentence}\n` })
  })
})
