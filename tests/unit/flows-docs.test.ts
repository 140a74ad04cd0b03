import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { chartOf, statesIn, transitionsIn } from 'xstate-paths/diagram'
import { flows } from '../../machines/index'
import { flowDocuments } from '../../tools/flows/documents'
import { MESSAGES } from '../../tools/flows/messages'
import { staleFiles } from '../../tools/flows/stale'

test('the pictures in docs/flows show the charts as they are (else: npm run flows)', () =>
  expect(staleFiles('docs/flows', flowDocuments())).toEqual([]))

test('a page that is missing, changed or left over is called stale', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'))
  const documents = new Map([
    ['same.md', 'a\nb\n'],
    ['changed.md', 'new\n'],
    ['missing.md', 'new\n'],
  ])
  writeFileSync(join(folder, 'same.md'), 'a\r\nb\r\n')
  writeFileSync(join(folder, 'changed.md'), 'old\n')
  writeFileSync(join(folder, 'left-over.md'), 'old\n')
  expect(staleFiles(folder, documents)).toEqual(['changed.md', 'left-over.md', 'missing.md'])
})

test.each(Object.keys(flows))('what is written of %s can be pasted into Stately', (flow) => {
  const machine: AnyStateMachine = flows[flow as keyof typeof flows]
  const pasted = createMachine(JSON.parse(flowDocuments().get(`${flow}.json`) ?? ''))
  const named = (one: AnyStateMachine) => statesIn(chartOf(one).root).map(({ id }) => id)
  expect(named(pasted)).toEqual(named(machine))
})

test.each(MESSAGES)('$from does tell $to of $event by $by', ({ from, by, to, event }) => {
  const chart = chartOf(flows[from])
  const actions = [
    ...transitionsIn(chart).flatMap((transition) => transition.actions),
    ...statesIn(chart.root).flatMap(({ entry, exit }) => [...entry, ...exit]),
  ]
  expect(actions.map((action) => action.split('(', 1)[0])).toContain(by)
  expect(transitionsIn(chartOf(flows[to])).map(({ trigger }) => trigger.type)).toContain(event)
})
