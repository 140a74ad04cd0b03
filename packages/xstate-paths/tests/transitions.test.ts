import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { cases } from '../src/cases.ts'
import { walked } from './walked.ts'

const go = { go: [{}] }

test('unreachable items are counted separately and must not be reached', () => {
  const chart = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { go: 'on', fix: { guard: () => false, target: 'off' } } }, on: { on: { go: 'off' } } },
  })
  const given = (unreachable: Record<string, string>) => cases(chart, { events: { ...go, fix: [{}] }, unreachable })
  const fix = 'off: fix [inline 1] -> off'
  expect(walked(given({})).missing).toEqual([`no path takes ${fix}`, `inline 1 never holds on ${fix}`])
  expect(walked(given({ [fix]: 'impossible' })).missing).toEqual([])
  expect(walked(given({ [fix]: 'impossible', 'off: go -> on': 'dark' })).missing).toEqual([
    'reached, though declared unreachable (dark): off: go -> on',
  ])
  expect(() => given({ 'off: blow -> on': 'no wind' })).toThrow(
    "'lamp' has no transition 'off: blow -> on' to be unreachable. It has 'off: go -> on', 'off: fix [inline 1] -> off'",
  )
})
