// @vitest-environment jsdom
import mermaid from 'mermaid'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../src/flows/chart'
import { flowDocuments } from '../../tools/flows/documents'
import { toMermaid } from '../../tools/flows/mermaid'

const pages = [...flowDocuments()].filter(([file]) => file.endsWith('.md'))

test.each(pages)('Mermaid itself can read the picture of %s', async (_, page) => {
  const picture = /```mermaid\n([\s\S]+?)```/.exec(page)?.[1] ?? ''
  await expect(mermaid.parse(picture)).resolves.toMatchObject({ diagramType: expect.stringMatching(/state|flowchart/) })
})

test('a picture Mermaid cannot read is refused, so that the test above means something', async () => {
  await expect(mermaid.parse('stateDiagram-v2\n  a --> : x')).rejects.toThrow()
})

const machine = createMachine({
  id: 'gate',
  initial: 'shut',
  on: { 'gate.break': { target: '.broken' }, 'gate.look': { actions: 'look' } },
  states: {
    shut: {
      on: {
        'gate.open': [
          { guard: 'isPaid', target: 'open' },
          { target: 'shut', reenter: true },
        ],
      },
      invoke: { id: 'watch', src: 'watch', onDone: { target: 'open.wide' }, onError: { target: 'broken' } },
    },
    open: {
      initial: 'ajar',
      states: { ajar: { after: { pause: 'wide' } }, wide: {} },
      always: { guard: 'isLate', target: 'shut' },
    },
    broken: { type: 'final' },
  },
}).provide({ delays: { pause: 1500 } })
const gate = toMermaid(chartOf(machine))
  .split('\n')
  .map((line) => line.trim())

test.each([
  ['what starts first', '[*] --> gate_shut'],
  ['a state in a state', 'state "ajar" as gate_open_ajar'],
  ['invoked work', 'gate_shut : runs watch'],
  ['an event with its guard', 'gate_shut --> gate_open : gate.open [isPaid]'],
  ['what is left when the guard refuses, back to the same state', 'gate_shut --> gate_shut : gate.open [else]'],
  ['work that is done, into a nested state', 'gate_shut --> gate_open_wide : watch done'],
  ['work that failed', 'gate_shut --> gate_broken : watch failed'],
  ['a delay with its length', 'gate_open_ajar --> gate_open_wide : after pause (1.5 s)'],
  ['a transition without event', 'gate_open --> gate_shut : at once [isLate]'],
  ['an event heard anywhere', 'gate_anywhere --> gate_broken : gate.break'],
  ['an event that leaves the state as it is', 'gate_anywhere --> gate_anywhere : gate.look'],
  ['the end', 'gate_broken --> [*]'],
])('a picture shows %s', (_, line) => expect(gate).toContain(line))

test('parallel regions stand side by side in their box', () => {
  const lamp = { initial: 'off', states: { off: {}, on: {} } }
  const both = createMachine({ id: 'lamps', type: 'parallel', states: { left: lamp, right: lamp } })
  expect(toMermaid(chartOf(both))).toBe(`stateDiagram-v2
  state "lamps" as lamps {
    state "left" as lamps_left {
      state "off" as lamps_left_off
      [*] --> lamps_left_off
      state "on" as lamps_left_on
    }
    --
    state "right" as lamps_right {
      state "off" as lamps_right_off
      [*] --> lamps_right_off
      state "on" as lamps_right_on
    }
  }
`)
})
