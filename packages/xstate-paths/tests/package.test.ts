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

  test('a CommonJS project has the same exports, names of guards and comparisons', async () => {
    await mkdir(join(project, 'old'), { recursive: true })
    await writeFile(join(project, 'old', 'package.json'), '{ "type": "commonjs" }')
    await writeFile(
      join(project, 'old', 'door.ts'),
      `import { createMachine, not } from 'xstate'
export const door = createMachine({ id: 'door', context: () => ({ at: performance.now() }), initial: 'a', states: { a: { on: { go: { guard: not(() => true), target: 'a' } } } } })
`,
    )
    const { code, printed, errors } = await command(join('old', 'door.ts'))
    expect(errors).toContain("door, after 'starts in a': the context differs at at: the actor has")
    expect(printed).toContain('no path takes a: go [not(inline 1)] -> a')
    expect(code).toBe(1)
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

  test.each([
    ['missing', 'export default cases(door, {})', "The cases of 'door' leave out: '*'. (missing.ts:4)"],
    [
      'target',
      "export default cases(createMachine({ on: { go: '#x.y' } }), {})",
      "Child state node '#x' does not exist on machine '(machine)' (target.ts:4)",
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
})
