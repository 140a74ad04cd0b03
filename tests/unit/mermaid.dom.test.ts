import mermaid from 'mermaid'
import { expect, test } from 'vitest'
import { and, fromCallback, not, setup } from 'xstate'
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
