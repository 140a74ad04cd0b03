import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { cases } from '../src/cases.ts'
import { type CommandIO, fileCommand } from '../src/file-command.ts'
import { UsageError } from '../src/usage-error.ts'

const flat = () => createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } })
const files: Record<string, Record<string, unknown>> = {
  'one.ts': { first: flat(), second: flat() },
  'two.ts': { default: flat() },
  'factory.ts': { createDoor: () => flat() },
  'stuck.ts': {
    default: cases(createMachine({ id: 'stuck', initial: 'a', states: { a: { on: { go: 'a' } }, b: {} } }), {}),
  },
}

/** Runs the command on these files. Returns its exit code and output. */
async function run(...args: string[]) {
  const result = { printed: '', errors: '', written: '' }
  const io: CommandIO = {
    load: async (file) => files[file] ?? {},
    findCasesFile: () => undefined,
    write: async (_, text) => {
      result.written = text
    },
    print: (text) => {
      result.printed += text
    },
    printError: (text) => {
      result.errors += text
    },
  }
  return { code: await fileCommand(args, io), ...result }
}

test('charts without an id and with the same states are distinguished by their files', async () => {
  const { printed, code } = await run('one.ts', 'two.ts')
  expect(code).toBe(0)
  expect(printed.split('\n').map((line) => line.split(/ {3,}/)[0])).toEqual([
    expect.stringMatching(/^\(machine: a, b #\w{4}\) \(one\.ts 1\)$/),
    expect.stringMatching(/^\(machine: a, b #\w{4}\) \(one\.ts 2\)$/),
    expect.stringMatching(/^\(machine: a, b #\w{4}\) \(two\.ts\)$/),
  ])
})

test('the exit code is 1 if something is missing; the output has advice, and --html the item', async () => {
  const { code, printed, written } = await run('stuck.ts', '--html', 'page.html')
  expect(code).toBe(1)
  expect(printed).toContain(
    "stuck: no path enters b (give an example that reaches it, or explain in 'unreachable' why there is none)",
  )
  expect(written).toContain('<h2>stuck</h2>')
})

test.each([
  [['one.ts', '--json', '--mermaid'], 'Only one of --json and --mermaid can be printed.'],
  [[], 'Name a file: npx xstate-paths FILE. The options: --help.'],
  [['one.ts', '--export', 'window'], "one.ts has no export 'window'. Its exports: first, second."],
  [
    ['one.ts', '--mode', 'scenic'],
    "There is no mode 'scenic'. The modes: transitions, pairs, edges, tour, shortest, simple.",
  ],
  [['stuck.ts', '--to', 'ajar'], "'stuck' has no state 'ajar'. Its states: a, b."],
  [['one.ts', '--fast'], "Unknown option '--fast'. The options: --help."],
  [
    ['factory.ts'],
    "factory.ts exports no chart and no cases. 'createDoor' is a function: export the chart that it returns, as in export const chart = createDoor(…).",
  ],
])('a mistake is one sentence: %j', async (args, sentence) => {
  expect(await run(...args)).toMatchObject({ code: 2, printed: '', errors: sentence })
})

test('--svg writes a picture of one chart', async () => {
  const { code, written } = await run('two.ts', '--svg', 'two.svg')
  expect(code).toBe(0)
  expect(written).toMatch(/^<svg [\s\S]*>go</)
  expect((await run('one.ts', '--svg', 'one.svg')).errors).toBe('--svg writes one chart: name it with --export.')
})

test('--debug retains the stack of a mistake', () => expect(run('factory.ts', '--debug')).rejects.toThrow(UsageError))
