import { expect, test } from 'vitest'
import { assign, createActor, createMachine } from 'xstate'
import { cases } from '../src/cases.ts'
import { coverage } from '../src/coverage.ts'
import { describePairs, describeRequirements } from '../src/coverage-report.ts'
import { coverageDiagram } from '../src/mermaid.ts'
import type { Path } from '../src/path.ts'
import { paths } from '../src/paths.ts'
import { run } from '../src/run-path.ts'
import { walked } from './walked.ts'
import { washer, washerCases } from './washer.ts'

test('the diagram contains every transition, and uncovered ones are red', () => {
  const flowchart = coverageDiagram(washer, walked(washerCases, 'edges').coverage)
  const links = flowchart.split('\n').filter((line) => /-->|==>|-\.->/.test(line))
  const labels = links.flatMap((line) => /\|"(.+)"\|/.exec(line)?.[1]?.split('<br>') ?? [])
  const inBoxes = flowchart.match(/↺/g) ?? []
  expect(labels.length + inBoxes.length).toBe(13)
  const red = links.findIndex((line) => /s_washer_stuck -->\|"✗ door.\* \[not hasPaid\]"\|/.test(line))
  expect(red).toBeGreaterThan(-1)
  expect(flowchart).toContain(`linkStyle ${red} stroke:red`)
})

/** A door that locks itself after it was knocked on twice. */
const door = createMachine({
  id: 'door',
  initial: 'shut',
  context: { knocks: 0 },
  states: {
    shut: {
      on: { open: { target: 'open', meta: { requirement: ['R2', 'R10'] } }, knock: { actions: assign({ knocks: ({ context }) => context.knocks + 1 }) } }, // biome-ignore format: one line
      always: { guard: ({ context }) => context.knocks > 1, target: 'locked' },
    },
    open: { on: { close: 'shut' } },
    locked: { type: 'final', meta: { requirement: 'R2' } },
  },
})

test('mode pairs takes every pair of transitions that can follow each other, and names those that cannot', () => {
  const given = cases(door, {})
  const { paths: found, pairs } = paths(given, { mode: 'pairs' })
  const covered = (all: readonly Path[]) => {
    const recorder = coverage(door)
    for (const path of all) run(given, path, recorder)
    return recorder.coverage({}, pairs.possible)
  }
  expect(covered(found).pairs).toEqual([6, 6])
  expect(describePairs(covered(paths(given).paths), pairs.impossible)).toEqual([
    'no path takes shut: knock -> stays, then shut: open -> open',
    'no path takes open: close -> shut, then shut: open -> open',
    'impossible with these cases: open: close -> shut, then shut: always [inline 1] -> locked',
  ])
})

test('a requirement is covered when every state and transition that names it is', () => {
  const recorder = coverage(door)
  const actor = createActor(door, { inspect: recorder.inspect }).start()
  actor.send({ type: 'open' })
  expect(describeRequirements(recorder.coverage())).toEqual([
    'R2 is not covered (1 of 2 items): no path enters locked',
    'R10 is covered (1 items)',
  ])
})
