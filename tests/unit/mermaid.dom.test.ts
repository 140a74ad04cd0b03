import mermaid from 'mermaid'
import { expect, test } from 'vitest'
import { and, createMachine, fromCallback, not, setup } from 'xstate'
import { chartOf, flowchartOf, overviewOf, wholeOf, zoomOf } from 'xstate-paths/diagram'
import { flowDocuments } from '../../tools/flows/documents'
import { toMermaid } from '../../tools/flows/mermaid'

const pages = [...flowDocuments()].filter(([file]) => file.endsWith('.md'))

test.each(pages)('Mermaid can parse the pictures of %s', async (_, page) => {
  const pictures = [...page.matchAll(/```mermaid\n([\s\S]+?)```/g)].map(([, picture]) => picture ?? '')
  expect(pictures.length).toBeGreaterThan(0)
  for (const picture of pictures)
    await expect(mermaid.parse(picture)).resolves.toMatchObject({
      diagramType: expect.stringMatching(/state|flowchart/),
    })
})

test('Mermaid refuses an invalid picture, so the test above can fail', async () => {
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
  [
    'what is left when the guard refuses, back to the same state',
    'gate_shut --> gate_shut : gate.open [else] (reenter)',
  ],
  ['work that is done, into a nested state', 'gate_shut --> gate_open_wide : watch done'],
  ['work that failed', 'gate_shut --> gate_broken : watch failed'],
  ['a delay with its length', 'gate_open_ajar --> gate_open_wide : after pause (1.5 s)'],
  ['a transition without event', 'gate_open --> gate_shut : at once [isLate]'],
  ['an event heard anywhere', 'gate_anywhere --> gate_broken : gate.break'],
  ['an event that leaves the state as it is', 'gate_anywhere --> gate_anywhere : gate.look'],
  ['the end', 'gate_broken --> [*]'],
])('a picture shows %s', (_, line) => expect(gate).toContain(line))

test('parallel regions are shown next to each other in their box', () => {
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

const strange = setup({
  types: { events: {} as { type: 'say "hi"' } | { type: 'a: b; c' } | { type: 'back' } },
  actors: { radio: fromCallback(() => {}) },
  guards: { isPaid: () => true, isLate: () => false },
}).createMachine({
  id: 'strange',
  initial: 'one',
  states: {
    one: {
      id: 'outside-the-tree',
      on: {
        'say "hi"': { guard: and(['isPaid', not('isLate')]), target: ['both.left.b', 'both.right.b'] },
        'a: b; c': { guard: () => true, target: 'a+b' },
      },
    },
    'a+b': { on: { back: '#a-b' } },
    'a-b': { id: 'a-b', on: { back: 'both.left.memory' } },
    both: {
      type: 'parallel',
      invoke: { id: 'radio', src: 'radio', onError: { target: '#outside-the-tree' } },
      states: {
        left: {
          initial: 'a',
          states: { a: {}, b: { on: { back: '#strange.both.left' } }, memory: { type: 'history', history: 'deep' } },
        },
        right: { initial: 'a', states: { a: {}, b: { on: { back: { target: 'b', reenter: true } } } } },
      },
    },
  },
})
const strangeChart = chartOf(strange)
const whole = toMermaid(strangeChart)

test.each([
  [
    'every target of an event, whatever signs its name has',
    [
      'strange_one --> strange_both_left_b : say #quot;hi#quot; [isPaid and not isLate]',
      'strange_one --> strange_both_right_b',
    ],
  ],
  ['an inline guard by that word, not by its source', ['strange_one --> strange_a_b : a#58; b#59; c [(inline)]']],
  [
    'names that differ only in signs apart',
    ['state "a+b" as strange_a_b', 'state "a-b" as strange_a_b_2', 'strange_a_b --> strange_a_b_2 : back'],
  ],
  [
    'a state with an id of its own in its place',
    ['state "one" as strange_one', 'strange_both --> strange_one : radio failed'],
  ],
  [
    'history with what it remembers, and where it leads at first',
    ['state "H*" as strange_both_left_memory', 'strange_both_left_memory --> strange_both_left_a : at first'],
  ],
  ['what a compound state runs', ['state "both<br>runs radio" as strange_both {']],
  ['that a state is re-entered', ['strange_both_right_b --> strange_both_right_b : back (reenter)']],
  [
    'the way back into the box it lies in at the start of that box',
    ['strange_both_left_b --> strange_both_left_a : back'],
  ],
])('a picture shows %s', (_, parts) => {
  for (const part of parts) expect(whole).toContain(part)
})

test.each([
  ['the whole', whole],
  ['an overview', flowchartOf(overviewOf(strangeChart))],
  ['a zoom', flowchartOf(zoomOf(strangeChart, 'strange.both'))],
  ['everything open', flowchartOf(wholeOf(strangeChart))],
])(
  'Mermaid can parse %s of a chart with special characters, quotes and ids, and finds no additional state',
  async (_, text) => {
    await expect(mermaid.parse(text)).resolves.toBeTruthy()
    const known = new Set(
      [...text.matchAll(/(?:as |^ *|subgraph )([A-Za-z_]\w*)(?=[ ([{]|$)/gm)].map(([, name]) => name),
    )
    const used = [...text.matchAll(/^ *(\w+) (?:-->|==>|-\.->)(?:\|.*\|)? (\w+)/gm)].flatMap(([, from, to]) => [
      from,
      to,
    ])
    expect(used.filter((name) => !known.has(name))).toEqual([])
  },
)
