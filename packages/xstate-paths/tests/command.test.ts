import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { cases } from '../src/cases.ts'
import { pathsCommand } from '../src/command.ts'
import { washerCases } from './washer.ts'

const lamp = cases(
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
  }),
  {},
)

async function run(...args: string[]) {
  const output = { printed: '', errors: '' }
  const code = await pathsCommand(args, {
    flows: ['lamp', 'washer', 'bare'],
    load: async (flow) => {
      if (flow === 'bare') throw new Error('there are no cases')
      return flow === 'lamp' ? lamp : washerCases
    },
    imports: { browser: '../paths/browser', flow: (name) => `./flows/${name}` },
    print: (text) => {
      output.printed += text
    },
    printError: (text) => {
      output.errors += text
    },
  })
  return { code, ...output }
}

describe('the exit code', () => {
  test('is 1 if something is not covered, and the output names it', async () => {
    const { code, printed } = await run('washer')
    expect(code).toBe(1)
    expect(printed).toContain('washer: not(hasPaid) never refuses on stuck')
  })

  test('is 1 if a flow has no cases; the other flows are still printed', async () => {
    const { code, printed, errors } = await run()
    expect({ code, errors }).toEqual({ code: 1, errors: 'bare: there are no cases' })
    expect(printed).toMatch(/^lamp .*100 %\nwasher .* 96 %/)
  })

  test.each([
    [['--to', 'idle'], 'a selection'],
    [['--mode', 'shortest'], 'shortest paths'],
    [['--playwright'], 'a browser run'],
  ])('is 0 for %j, which need not cover everything', async (args) => {
    expect((await run('washer', ...args)).code).toBe(0)
  })

  test.each([
    [['fridge'], "There is no flow 'fridge'. The flows: lamp, washer, bare."],
    [['--fast'], "Unknown option '--fast'. The options: npm run paths -- --help."],
    [
      ['washer', '--from', 'stuck', '--events', 'coin,reset', '--mode', 'shortest', '--to', 'starting', '--playwright'],
      "No path of 'washer' goes through 'stuck' and reaches 'starting' and sends coin or reset.",
    ],
  ])('is 2 for %j, with only one sentence', async (args, sentence) => {
    expect(await run(...args)).toEqual({ code: 2, printed: '', errors: sentence })
  })
})

test('without a named flow, the flows that have the state or the event are printed', async () => {
  expect((await run('--to', 'stuck')).printed).toMatch(/^washer .*$/)
  expect((await run('--events', 'toggle')).printed).toMatch(/^lamp .*$/)
})

test('a named flow lists its paths as numbered text', async () => {
  expect(await run('lamp')).toEqual({
    ...{ code: 0, errors: '' },
    printed: [
      'lamp',
      '1. starts in off; toggle: on; toggle: off',
      '',
      'lamp   2/2 states   2/2 transitions   0/0 guards   1/2 pairs   1 paths   2 steps   100 %',
    ].join('\n'),
  })
})

test('--json contains a flow, its states, transitions, paths and coverage', async () => {
  expect(JSON.parse((await run('lamp', '--json')).printed)).toEqual([
    {
      flow: 'lamp',
      states: ['off', 'on'],
      transitions: [
        { source: 'off', event: 'toggle', guard: null, target: 'on' },
        { source: 'on', event: 'toggle', guard: null, target: 'off' },
      ],
      paths: [
        {
          description: 'starts in off; toggle: on; toggle: off',
          steps: [
            { event: { type: 'toggle' }, state: 'on' },
            { event: { type: 'toggle' }, state: 'off' },
          ],
        },
      ],
      coverage: { states: [2, 2], transitions: [2, 2], guards: [0, 0], pairs: [1, 2] },
    },
  ])
  const [washer] = JSON.parse((await run('washer', '--json')).printed)
  expect(washer.paths.map(({ input }: { input: unknown }) => input)).toContainEqual({ coins: 0 })
})

test('--playwright writes one test per path', async () => {
  expect((await run('lamp', '--playwright')).printed).toBe(`import { test } from '@playwright/test'
import { runInBrowser } from '../paths/browser'
import { flow as lamp } from './flows/lamp'

test.describe("lamp", () => {
  test("1: starts in off; toggle: on; toggle: off", async ({ page }) => {
    await runInBrowser(page, lamp, {"start":"off","steps":[{"event":{"type":"toggle"},"state":"on"},{"event":{"type":"toggle"},"state":"off"}]})
  })
})
`)
})

test('--mermaid prints the chart as a flowchart', async () => {
  expect((await run('lamp', '--mermaid')).printed).toMatch(/^flowchart TB\n/)
})

test('--help explains the options', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, printed: expect.stringContaining('--mode transitions') })
})
