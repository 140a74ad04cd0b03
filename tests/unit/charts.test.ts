import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type FlowName, flows } from '../../machines/index'
import { lintChart, sentence } from '../../tools/flows/lint'
import { loadCases } from '../paths/load-cases'

const names = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name as FlowName)

test('every folder of machines holds a chart that the registry has, with its cases', () => {
  expect(Object.keys(flows).toSorted()).toEqual(names.toSorted())
  for (const name of names)
    expect(readdirSync(`machines/${name}`)).toEqual(
      expect.arrayContaining([`${name}.machine.ts`, 'cases.ts', 'index.ts']),
    )
})

test('an answer is awaited for 15 s and a page’s data for 9 s, longer only for a reason', () => {
  const others = (delay: string, usual: number) =>
    names.filter((name) => (Object(flows[name].implementations.delays)[delay] ?? usual) !== usual)
  const anyFile = ['desk-export', 'desk-import']
  const noTimeoutInTheSpecification = ['request-tester']
  expect(others('requestTimeout', 15_000)).toEqual([...anyFile, ...noTimeoutInTheSpecification])
  const pictures = ['desk-product']
  expect(others('loadTimeout', 9_000)).toEqual(pictures)
})

test.each(names)('%s opens by itself in Stately Sketch and keeps the rules of a chart', async (flow) => {
  const {
    inputs: [input],
  } = await loadCases(flow, false)
  const path = `machines/${flow}/${flow}.machine.ts`
  expect(lintChart(path, readFileSync(path, 'utf8'), input).map(sentence)).toEqual([])
})

const right = `
import { assign, fromPromise, setup } from 'xstate'
import type { Lamp } from '../domain/lamp'

/** A lamp that is asked to burn. */
export const lampMachine = setup({
  types: { context: {} as { oil: number } },
  actors: { light: fromPromise<number>(async () => 1) },
  actions: { fill: assign({ oil: (_, params: { oil: number }) => params.oil }), toast: () => {} },
  guards: { hasOil: ({ context }) => context.oil > 0 },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp.',
  context: { oil: 1 },
  initial: 'dark',
  states: {
    dark: {
      description: 'No light.',
      on: { 'lamp.light': { guard: 'hasOil', target: 'lighting', actions: 'toast' } },
    },
    lighting: {
      description: 'A match is struck.',
      invoke: { id: 'light', src: 'light', onDone: { target: 'dark' }, onError: { target: 'dark' } },
      after: { requestTimeout: { target: 'dark' } },
    },
  },
})`

const lint = (source: string) => lintChart('machines/lamp.machine.ts', source).map(sentence)

test('a chart that keeps every rule is found right', () => expect(lint(right)).toEqual([]))

const wrong: [what: string, part: string, instead: string, finding: string | RegExp][] = [
  [
    'imports a value of the shop',
    "import type { Lamp } from '../domain/lamp'",
    "import { lamp } from '../domain/lamp'",
    /^lamp\.machine\.ts, lamp: does not open in Stately Sketch \(Cannot use import statement.+import type\.$/,
  ],
  [
    'is made in a factory',
    'export const lampMachine = setup(',
    'export const lampMachine = () => setup(',
    'lamp.machine.ts, lamp: no machine found: create it at module level by setup({...}).createMachine({...}).',
  ],
  [
    'has an enum',
    '/** A lamp',
    'enum Oil { None }\n/** A lamp',
    /^lamp\.machine\.ts, lamp: does not open in Stately Sketch \(TypeScript that cannot be blanked out: enum Oil/,
  ],
  [
    'computes its id',
    "id: 'lamp'",
    "id: 'la' + 'mp'",
    "lamp.machine.ts, lamp: give the machine the literal id 'lamp', as its file is named.",
  ],
  [
    'promises nothing',
    '/** A lamp that is asked to burn. */',
    '',
    'lamp.machine.ts, lamp: promises nothing: say in a doc comment above the machine what the flow promises.',
  ],
  [
    'describes itself nowhere',
    "description: 'A lamp.',",
    '',
    'lamp.machine.ts, lamp: give it a description: what is going on here?',
  ],
  [
    'leaves a state without description',
    "description: 'No light.',",
    '',
    'lamp.machine.ts, lamp.dark: give it a description: what is going on here?',
  ],
  [
    'invokes without an id',
    "id: 'light', src",
    'src',
    "lamp.machine.ts, lamp.lighting: give the invoke of 'light' an explicit id.",
  ],
  [
    'forgets that a call may fail',
    ", onError: { target: 'dark' }",
    '',
    "lamp.machine.ts, lamp.lighting: say by onError what happens when 'light' fails.",
  ],
  [
    'waits for ever',
    "after: { requestTimeout: { target: 'dark' } },",
    '',
    "lamp.machine.ts, lamp.lighting: 'light' is awaited: say by after.requestTimeout or loadTimeout what happens when no answer comes.",
  ],
  [
    'has a nameless delay',
    "after: { requestTimeout: { target: 'dark' } }",
    "after: { requestTimeout: { target: 'dark' }, 500: { target: 'dark' } }",
    "lamp.machine.ts, lamp.lighting: wait for a delay named in setup.delays instead of '500'.",
  ],
  [
    'has a systemId',
    "id: 'light', src",
    "id: 'light', systemId: 'light', src",
    'lamp.machine.ts, lamp: has a systemId, which breaks the generated paths: find children by their invoke id.',
  ],
  [
    'speaks to its parent',
    'toast: () => {}',
    "toast: sendParent({ type: 'lit' })",
    'lamp.machine.ts, lamp: calls sendParent, which breaks the generated paths: say it by a named action, bound outside.',
  ],
  [
    'emits',
    'toast: () => {}',
    "toast: emit({ type: 'lit' })",
    'lamp.machine.ts, lamp: calls emit: say it by a named action, bound outside.',
  ],
  [
    'spreads',
    'guards: { hasOil',
    'guards: { ...{}, hasOil',
    'lamp.machine.ts, lamp: has a spread, which Stately’s tools drop silently: write it out.',
  ],
  [
    'extends its setup',
    '}).createMachine({',
    '}).extend({}).createMachine({',
    /^lamp\.machine\.ts, lamp: calls setup\(\)\.extend, which Stately’s tools do not read: write one setup\.$/,
  ],
  [
    'assigns inline',
    "actions: 'toast'",
    'actions: assign({ oil: 0 })',
    'lamp.machine.ts, lamp.dark: move its assign to setup.actions under a name: inline it is lost in JSON.',
  ],
  [
    'acts inline',
    "actions: 'toast'",
    'actions: () => {}',
    'lamp.machine.ts, lamp.dark: give its inline action a name in setup.actions.',
  ],
  [
    'decides inline',
    "guard: 'hasOil'",
    'guard: () => true',
    'lamp.machine.ts, lamp.dark: give its inline guard a name in setup.guards.',
  ],
  [
    'invokes inline',
    "src: 'light'",
    'src: fromPromise(async () => 1)',
    'lamp.machine.ts, lamp.lighting: name the invoked work in setup.actors instead of writing it inline.',
  ],
  [
    'writes a transition as a bare word',
    "onDone: { target: 'dark' }",
    "onDone: 'dark'",
    "lamp.machine.ts, lamp.lighting: write { target: 'dark' } for its transition.",
  ],
  [
    'keeps an Error in its context',
    'context: { oil: 1 }',
    "context: { oil: 1, last: [new Error('dry')] }",
    'lamp.machine.ts, lamp: keep context.last[0] plain JSON: null, booleans, numbers, words, lists.',
  ],
  [
    'needs an input without an example',
    'context: { oil: 1 }',
    'context: ({ input }) => ({ oil: input.oil })',
    /^lamp\.machine\.ts, lamp: does not start \(.+\): it needs an example of its input in its cases\.ts\.$/,
  ],
  [
    'points to a state that is not there',
    "onDone: { target: 'dark' }",
    "onDone: { target: 'bright' }",
    /^lamp\.machine\.ts, lamp: does not open in Stately Sketch \(Invalid transition definition/,
  ],
  [
    'keeps in its config what JSON cannot hold',
    "id: 'light', src",
    "id: 'light', input: { oil: 1n }, src",
    /^lamp\.machine\.ts, lamp: its config does not survive JSON: Do not know how to serialize a BigInt/,
  ],
]

describe('a wrong chart is named with its file, its state and what to do: one that', () => {
  test.each(wrong)('%s', (_, part, instead, finding) => {
    expect(right).toContain(part)
    const expected = typeof finding === 'string' ? finding : expect.stringMatching(finding)
    expect(lint(right.replace(part, instead))).toContainEqual(expected)
  })
})
