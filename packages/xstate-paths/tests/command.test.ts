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
  const said = { printed: '', complained: '' }
  const code = await pathsCommand(args, {
    flows: ['lamp', 'washer', 'bare'],
    load: async (flow) => {
      if (flow === 'bare') throw new Error('there are no cases')
      return flow === 'lamp' ? lamp : washerCases
    },
    imports: { browser: '../paths/browser', flow: (name) => `./flows/${name}` },
    print: (text) => {
      said.printed += text
    },
    complain: (text) => {
      said.complained += text
    },
  })
  return { code, ...said }
}

describe('the exit code', () => {
  test('is 0 where everything is covered', async () => {
    expect(await run('lamp')).toMatchObject({ code: 0, complained: '' })
  })

  test('is 1 where something is not, which is named', async () => {
    const { code, printed } = await run('washer')
    expect(code).toBe(1)
    expect(printed).toContain('washer: not(hasPaid) never refuses on stuck')
  })

  test('is 1 where a flow has no cases; the other flows are shown all the same', async () => {
    const { code, printed, complained } = await run()
    expect({ code, complained }).toEqual({ code: 1, complained: 'bare: there are no cases' })
    expect(printed).toMatch(/^lamp .*100 %\nwasher .* 96 %/)
  })

  test.each([
    [['--to', 'idle'], 'a selection'],
    [['--mode', 'shortest'], 'shortest paths'],
    [['--playwright'], 'what a person can do'],
  ])('is 0 for %j, which promises nothing', async (args) => {
    expect((await run('washer', ...args)).code).toBe(0)
  })

  test.each([
    [['fridge'], "There is no flow 'fridge'. The flows: lamp, washer, bare."],
    [['--mode', 'scenic'], "There is no mode 'scenic'. The modes: transitions, edges, tour, shortest, simple."],
    [['--fast'], "Unknown option '--fast'. The options: npm run paths -- --help."],
    [['--from'], "Option '--from <value>' argument missing. The options: npm run paths -- --help."],
    [['--json', '--playwright'], 'Only one of --json and --playwright can be printed.'],
    [['lamp', '--to', 'broken', '--json'], "'lamp' has no state 'broken'. Its states: off, on."],
    [
      ['lamp', 'washer', '--events', 'toggle'],
      "'washer' has no event 'toggle'. Its events: choose, door.opened, reset, coin, door.closed.",
    ],
    [
      ['lamp', '--from', 'on', '--events', 'toggle', '--mode', 'shortest', '--to', 'on', '--playwright'],
      "No path of 'lamp' goes through 'on' and reaches 'on' and sends toggle.",
    ],
  ])('is 2 for %j, with a sentence and nothing else', async (args, sentence) => {
    expect(await run(...args)).toEqual({ code: 2, printed: '', complained: sentence })
  })
})

test('where no flow is named, those are shown that have the state or the event', async () => {
  expect((await run('--to', 'stuck')).printed).toMatch(/^washer .*$/)
  expect((await run('--events', 'toggle')).printed).toMatch(/^lamp .*$/)
})

test('nothing is printed for flows without cases', async () => {
  expect(await run('bare', '--playwright')).toEqual({ code: 1, printed: '', complained: 'bare: there are no cases' })
})

test('a flow by name lists its paths in plain words, numbered', async () => {
  const { printed } = await run('lamp')
  expect(printed).toBe(
    [
      'lamp',
      '1. starts in off; toggle: on; toggle: off',
      '',
      'lamp   2/2 states   2/2 transitions   0/0 guards   1 paths   2 steps   100 %',
    ].join('\n'),
  )
})

test('--events keeps out every other event sent from outside', async () => {
  const [flow] = JSON.parse((await run('washer', '--events', 'choose', '--json')).printed)
  const sent: string[] = flow.paths.flatMap((path: { steps: { event: { type: string } }[] }) =>
    path.steps.map(({ event }) => event.type),
  )
  expect(new Set(sent.filter((type) => !type.startsWith('xstate.')))).toEqual(new Set(['choose']))
})

test('--json tells a flow, its states, transitions, paths and coverage', async () => {
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
      coverage: { states: [2, 2], transitions: [2, 2], guards: [0, 0] },
    },
  ])
  const [washer] = JSON.parse((await run('washer', '--json')).printed)
  expect(washer.paths.map(({ input }: { input: unknown }) => input)).toContainEqual({ coins: 0 })
})

test('--playwright writes one test a path', async () => {
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

test('--mermaid draws the chart', async () => {
  expect((await run('lamp', '--mermaid')).printed).toMatch(/^flowchart TB\n/)
})

test('--help tells every option', async () => {
  const { code, printed } = await run('--help')
  expect(code).toBe(0)
  for (const option of ['mode', 'from', 'to', 'events', 'json', 'playwright', 'mermaid'])
    expect(printed).toContain(`--${option}`)
})
