import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { UsageError } from '../src/usage-error.ts'
import { type ViewedChart, type ViewIO, viewCommand } from '../src/view-command.ts'

const dial = setup({
  types: { events: {} as { type: 'turn'; to: number } | { type: 'stop' } },
  guards: { isFar: (_, params: { to: number }) => params.to > 5 },
}).createMachine({
  id: 'dial',
  initial: 'low',
  states: {
    low: { on: { turn: { guard: { type: 'isFar', params: ({ event }) => ({ to: event.to }) }, target: 'high' } } },
    high: { on: { stop: { target: 'low' } } },
  },
})
const dialCases = cases(dial, { events: { turn: [{ to: 1 }, { to: 9 }] } })
const nameless = createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } })
const files: Record<string, Record<string, unknown>> = {
  'dial.ts': { default: dial, dial },
  'dial.cases.ts': { default: dialCases },
  'both.ts': { cases: dialCases },
  'nameless.machine.ts': { default: nameless },
  'named.ts': { door: nameless, other: createMachine({ id: 'dial' }) },
  'throws.ts': { bad: createMachine({ id: 'bad', initial: 'a', states: { a: { on: { '*': 'a' } } } }) },
  'empty.ts': { nothing: 1 },
}

/** Runs the command. Returns the charts it would write, and its output. */
async function viewed(...args: string[]) {
  const result: { charts: readonly ViewedChart[]; printed: string[]; errors: string[]; port?: number } = {
    ...{ charts: [], printed: [], errors: [] },
  }
  const io: ViewIO = {
    load: async (file) => files[file] ?? {},
    findCasesFile: (file) => (file === 'dial.ts' ? 'dial.cases.ts' : undefined),
    writePage: async (charts) => void Object.assign(result, { charts }),
    servePage: async (charts, port) => {
      Object.assign(result, { charts, port })
      return 'http://127.0.0.1:1/'
    },
    print: (text) => result.printed.push(text),
    printError: (text) => result.errors.push(text),
  }
  await viewCommand(args, io)
  return result
}

test('each chart is shown once, with the examples of its cases and the transitions that its paths take', async () => {
  const { charts, printed, errors } = await viewed('dial.ts', '--out', 'page')
  expect(charts).toEqual([
    {
      ...{ name: 'dial', file: 'dial.ts', exported: 'dial' },
      examples: {
        events: { turn: [1, 9].map((to) => ({ type: 'turn', to })), stop: [{ type: 'stop' }] },
        ...{ input: undefined, answers: {}, failures: {}, snapshots: {}, system: {} },
      },
      taken: ['dial.low turn 0', 'dial.high stop 0'],
    },
  ])
  expect({ printed, errors }).toEqual({
    printed: ['page: a page of 1 chart. Any static host serves it.'],
    errors: [],
  })
  expect((await viewed('both.ts', '--out', 'page')).charts).toMatchObject([{ exported: 'cases', name: 'dial' }])
})

test('charts without an id are named after their export or file, and equal names are made distinct', async () => {
  const { charts, port } = await viewed('dial.ts', 'nameless.machine.ts', 'named.ts', '--port', '8080')
  expect(charts.map(({ name }) => name)).toEqual(['dial (dial.ts)', 'nameless', 'door', 'dial (named.ts)'])
  expect(port).toBe(8080)
})

test('a chart without paths is shown as well, and the reason is printed', async () => {
  const { charts, errors } = await viewed('throws.ts')
  expect(charts).toMatchObject([{ name: 'bad', examples: {}, taken: [] }])
  expect(errors).toEqual(["throws.ts: shown without paths: The cases of 'bad' leave out: '*'."])
})

test.each([
  [[], 'Name a file: npx xstate-paths view FILE. The options: --help.'],
  [['empty.ts'], 'empty.ts exports no chart and no cases.'],
  [['dial.ts', '--port', 'many'], "--port is a number up to 65535, and not 'many'."],
  [['dial.ts', '--watch', '--out', 'page'], '--watch reloads the served page: leave out --out.'],
  [['dial.ts', '--fast'], "Unknown option '--fast'. The options: --help."],
])('a mistake is one sentence: %j', (args, sentence) =>
  expect(viewed(...args)).rejects.toEqual(new UsageError(sentence)),
)

describe('on files', { timeout: 300_000 }, () => {
  let folder = ''
  const bin = join(import.meta.dirname, '../bin/xstate-paths.js')
  const page = () => join(folder, 'page')
  const view = (...args: string[]) =>
    promisify(execFile)(process.execPath, [bin, 'view', ...args], {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '' },
    })

  beforeAll(async () => {
    // Inside the package, so that XState resolves.
    folder = await mkdtemp(join(import.meta.dirname, '../.view-'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(
      join(folder, 'lamp.ts'),
      `import { readFileSync } from 'node:fs'
import { setup } from 'xstate'
import { isOn } from './is-on.js'
export const lamp = setup({
  types: { events: {} as { type: 'toggle'; hard: boolean } },
  guards: { isOn }, actions: { read: () => void readFileSync('x') },
}).createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { toggle: { guard: 'isOn', target: 'on', actions: 'read' } } }, on: {} } })
`,
    )
    await writeFile(
      join(folder, 'is-on.ts'),
      'export const isOn = ({ event }: { event: { hard: boolean } }) => event.hard\n',
    )
    await view('lamp.ts', '--out', 'page')
  }, 300_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('--out writes a page whose charts run in a browser with their own XState and all imports', async () => {
    const load = (name: string) => import(pathToFileURL(join(page(), 'charts', name)).href)
    const { charts } = await load('index.js')
    const { createActor } = await load('xstate.js')
    const actor = createActor(await charts[0].load()).start()
    actor.send({ type: 'toggle', hard: false })
    expect(actor.getSnapshot().value).toBe('off')
    expect(await readFile(join(page(), 'index.html'), 'utf8')).toContain('"xstate": "./charts/xstate.js"')
    const code = await Promise.all(
      (await readdir(join(page(), 'charts'))).map((name) => readFile(join(page(), 'charts', name), 'utf8')),
    )
    const imported = [...code.join('\n').matchAll(/\bimport\{[^}]*\}from"([^"]+)"/g)].map(([, path = '']) => path)
    expect(imported.filter((path) => !path.startsWith('./'))).toEqual([])
    expect(imported.length).toBeGreaterThan(0)
  })

  test('--out overwrites an earlier page and nothing else', async () => {
    await view('lamp.ts', '--out', 'page')
    await mkdir(join(folder, 'mine'))
    await writeFile(join(folder, 'mine/thesis.txt'), '')
    await expect(view('lamp.ts', '--out', 'mine')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('mine holds something else: name a new or empty folder.\n'),
    })
    expect(await readdir(join(folder, 'mine'))).toEqual(['thesis.txt'])
  })

  test('a chart that cannot be bundled leaves no folder behind', async () => {
    await writeFile(
      join(folder, 'broken.ts'),
      `import { lamp } from './lamp.js'
export default lamp
export const later = () => import('./nowhere.js')
`,
    )
    await expect(view('broken.ts', '--out', 'second')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Could not resolve "./nowhere.js"'),
    })
    expect(existsSync(join(folder, 'second'))).toBe(false)
    await view('lamp.ts', '--out', 'second')
  })

  test('without --out the page is served on the loopback interface until the process ends, and --watch reloads it after an import has changed', async () => {
    const served = spawn(process.execPath, [bin, 'view', 'lamp.ts', '--watch'], {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    const line = await new Promise<string>((done) => served.stdout.once('data', (text) => done(String(text))))
    const address = /^(http:\/\/127\.0\.0\.1:\d+\/) shows 1 chart\./.exec(line)?.[1] ?? ''
    const answers = ['', 'charts/index.js', 'nowhere.js', '..%2fpackage.json'].map((path) => fetch(address + path))
    const [home, charts, ...others] = await Promise.all(answers)
    expect([home, charts].map((one) => one?.headers.get('content-type'))).toEqual([
      'text/html; charset=utf-8',
      'text/javascript; charset=utf-8',
    ])
    expect(others.map(({ status }) => status)).toEqual([404, 404])
    expect(await home?.text()).toContain("new EventSource('reload')")
    const reload = await fetch(`${address}reload`)
    await writeFile(join(folder, 'is-on.ts'), 'export const isOn = () => "after the change"\n')
    const { value } = (await reload.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toBe('data: changed\n\n')
    const [, path = ''] =
      /import\("\.\/(lamp[^"]+)"\)/.exec(await (await fetch(`${address}charts/index.js`)).text()) ?? []
    expect(await (await fetch(`${address}charts/${path}`)).text()).toContain('after the change')
    const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('xstate-paths-view-'))
    const before = await folders()
    served.kill('SIGTERM')
    expect(await new Promise((done) => served.once('exit', done))).toBe(0)
    const left = new Set(await folders())
    expect(before.filter((name) => !left.has(name) && !existsSync(join(tmpdir(), name)))).toHaveLength(1)
  })
})
