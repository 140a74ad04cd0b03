import { expect, test } from 'vitest'
import { lacks } from '../src/browser-flow.ts'

const nothing = async () => {}
const flow = {
  states: { 'bulb.on': nothing, plug: nothing },
  events: { toggle: nothing },
}

test('missing assertions and actions of a flow are listed before anything runs', () => {
  const path = {
    start: { bulb: 'off', plug: {} },
    steps: [
      { event: { type: 'toggle' }, state: { bulb: 'on', plug: {} } },
      { event: { type: 'unplug' }, state: { bulb: 'off', plug: {} } },
    ],
  }
  expect(lacks(flow, path)).toEqual(["an assertion for state 'bulb.off'", "an action for event 'unplug'"])
})
