import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type Cases, coverage, missingInWords, paths as pathsOf, run, titleOf } from 'xstate-paths'
import { type FlowName, flows } from '../../machines/index'
import { lintChart, sentence } from '../../tools/flows/lint'
import { loadLikeSketch } from '../../tools/flows/sketch'
import { bundleChart } from '../../tools/vite/stately'
import { loadCases } from '../paths/load-cases'

const names = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name as FlowName)

test('every folder of machines has a chart that the registry lists, with its cases', () => {
  expect(Object.keys(flows).toSorted()).toEqual(names.toSorted())
  for (const name of names)
    expect(readdirSync(`machines/${name}`)).toEqual(expect.arrayContaining([`${name}.machine.ts`, 'cases.ts']))
})

test('a flow waits 15 s for a response and 9 s for page data, and longer only for a stated reason', () => {
  const others = (delay: string, usual: number) =>
    names.filter((name) => (Object(flows[name].implementations.delays)[delay] ?? usual) !== usual)
  const anyFile = ['desk-export', 'desk-import']
  const noTimeoutInTheSpecification = ['request-tester']
  expect(others('requestTimeout', 15_000)).toEqual([...anyFile, ...noTimeoutInTheSpecification])
  const pictures = ['desk-product']
  expect(others('loadTimeout', 9_000)).toEqual(pictures)
})

const pathTo = (flow: FlowName) => `machines/${flow}/${flow}.machine.ts`

test.each(names)('%s opens in Stately Sketch and follows the rules of a chart', async (flow) => {
  const { inputs } = await loadCases(flow, false)
  const { code, files } = await bundleChart(pathTo(flow))
  const findings = lintChart(pathTo(flow), readFileSync(pathTo(flow), 'utf8'), code, inputs[0])
  expect(findings.map(sentence)).toEqual([])
  const ofTheShop = files.filter((file) => !file.includes('/node_modules/')).map((file) => relative('.', file))
  const mayBe = ['domain/', `machines/${flow}/`, 'machines/effect.ts', 'machines/delays.ts']
  expect(ofTheShop.filter((file) => !mayBe.some((path) => file.startsWith(path)))).toEqual([])
})

/** The chart that Stately Sketch shows after loading the bundle of a flow. */
async function inSketch(flow: FlowName): Promise<AnyStateMachine> {
  const loaded = loadLikeSketch((await bundleChart(pathTo(flow))).code)
  if (!loaded) throw new Error(`The bundle of ${flow} creates no machine.`)
  return loaded.machine
}

/** Runs the paths of a flow, which try both results of every guard, on its own chart and on a second one. */
function differences(cases: Cases, machine: AnyStateMachine): string[] {
  const recorder = coverage(machine)
  const { paths } = pathsOf(cases, { mode: 'transitions' })
  const wrong = paths.flatMap((path) => {
    try {
      return isDeepStrictEqual(run(cases, path), run({ ...cases, machine }, path, recorder)) ? [] : [titleOf(path)]
    } catch (error) {
      return [String(error)]
    }
  })
  return [...wrong, ...missingInWords(recorder.coverage(cases.unreachable))]
}

test.each(names)('%s takes every path in Stately Sketch as in the shop', async (flow) => {
  expect(differences(await loadCases(flow, false), await inSketch(flow))).toEqual([])
})

const right = `
import { assign, fromPromise, setup } from 'xstate'
import type { Lamp } from '../domain/lamp'

/** A lamp that is lit on request. */
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

async function lint(source: string): Promise<string[]> {
  const { code } = await transformWithOxc(source, 'lamp.machine.ts')
  return lintChart('machines/lamp.machine.ts', source, code).map(sentence)
}

test('a chart that follows every rule has no findings', async () => expect(await lint(right)).toEqual([]))

const wrong: [what: string, part: string, instead: string, finding: string][] = [
  [
    'is made in a factory',
    'export const lampMachine = setup(',
    'export const lampMachine = () => setup(',
    'lamp: no machine found',
  ],
  ['computes its id', "id: 'lamp'", "id: 'la' + 'mp'", "lamp: give the machine the literal id 'lamp'"],
  ['promises nothing', '/** A lamp that is lit on request. */', '', 'lamp: promises nothing'],
  ['describes itself nowhere', "description: 'A lamp.',", '', 'lamp: give it a description'],
  ['leaves a state without description', "description: 'No light.',", '', 'lamp.dark: give it a description'],
  ['invokes without an id', "id: 'light', src", 'src', 'lamp.lighting: give the invoke'],
  ['forgets that a call may fail', ", onError: { target: 'dark' }", '', 'lamp.lighting: handle the failure'],
  ['waits for ever', "after: { requestTimeout: { target: 'dark' } },", '', "lamp.lighting: 'light' may never respond"],
  ['has a systemId', "id: 'light', src", "id: 'light', systemId: 'light', src", 'lamp: has a systemId'],
  ['speaks to its parent', 'toast: () => {}', "toast: sendParent({ type: 'lit' })", 'lamp: calls sendParent'],
  ['emits', 'toast: () => {}', "toast: emit({ type: 'lit' })", 'lamp: calls emit'],
  [
    'builds a part of its config',
    "after: { requestTimeout: { target: 'dark' } }",
    "after: Object.fromEntries([['requestTimeout', { target: 'dark' }]])",
    'lamp: write out states.lighting.after',
  ],
  [
    'stores an Error in its context',
    'context: { oil: 1 }',
    "context: { oil: 1, last: [new Error('dry')] }",
    'lamp: make context.last[0] plain JSON',
  ],
  ['extends its setup', '}).createMachine({', '}).extend({}).createMachine({', 'lamp: calls setup'],
  ['assigns inline', "actions: 'toast'", 'actions: assign({ oil: 0 })', 'lamp.dark: move its assign to setup.actions'],
  ['acts inline', "actions: 'toast'", 'actions: () => {}', 'lamp.dark: give its inline action a name'],
  ['decides inline', "guard: 'hasOil'", 'guard: () => true', 'lamp.dark: give its inline guard a name'],
  ['invokes inline', "src: 'light'", 'src: fromPromise(async () => 1)', 'lamp.lighting: name the invoked work'],
  [
    'points to a state that is not there',
    "onDone: { target: 'dark' }",
    "onDone: { target: 'bright' }",
    'lamp: does not open in Stately Sketch',
  ],
]

describe('a chart that breaks a rule is reported with its file, its state and the remedy: one that', () => {
  test.each(wrong)('%s', async (_, part, instead, finding) => {
    expect(right).toContain(part)
    const expected = expect.stringContaining(`lamp.machine.ts, ${finding}`)
    expect(await lint(right.replace(part, instead))).toContainEqual(expected)
  })
})
