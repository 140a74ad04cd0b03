import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chartOf, statesIn, transitionsIn } from 'xstate-paths/diagram'
import { flows } from '../../machines/index'
import { flowDocuments } from '../../tools/flows/documents'
import { flowExamples } from '../../tools/flows/examples'
import { MESSAGES } from '../../tools/flows/messages'
import { staleFiles } from '../../tools/flows/stale'

test('the pictures in docs/flows match the charts (if not: npm run flows)', () =>
  expect(staleFiles('docs/flows', flowDocuments())).toEqual([]))

test('the simulator offers the examples from the cases of the flows (if not: npm run flows)', async () =>
  expect(staleFiles('src/flows/examples', await flowExamples())).toEqual([]))

test.each(MESSAGES)('$from sends $event to $to through $by', ({ from, by, to, event }) => {
  const chart = chartOf(flows[from])
  const actions = [
    ...transitionsIn(chart).flatMap((transition) => transition.actions),
    ...statesIn(chart.root).flatMap(({ entry, exit }) => [...entry, ...exit]),
  ]
  expect(actions.map((action) => action.split('(', 1)[0])).toContain(by)
  expect(transitionsIn(chartOf(flows[to])).map(({ trigger }) => trigger.type)).toContain(event)
})

test('an action that sends an event to another flow is in the list of messages', () => {
  const sending = Object.entries(flows).flatMap(([from, { implementations }]) =>
    Object.entries(implementations.actions).flatMap(([by, action]) =>
      (action as { type?: string } | undefined)?.type === 'xstate.sendTo' ? [{ from, by }] : [],
    ),
  )
  expect(sending.length).toBeGreaterThan(3)
  expect(sending.filter(({ from, by }) => !MESSAGES.some((one) => one.from === from && one.by === by))).toEqual([])
})

test('an event that the effects of one flow send to another is in the list of messages', () => {
  const source = readFileSync('src/shop/shopper-flows.ts', 'utf8')
  const sent = [...source.matchAll(/\.send\(\{ type: ([^,}]+)/g)].flatMap(
    ([, type = '']) => type.match(/'[\w.]+'/g) ?? [],
  )
  expect(sent.length).toBeGreaterThan(5)
  expect(sent.filter((type) => !MESSAGES.some(({ event }) => `'${event}'` === type))).toEqual([])
})
