import { createMachine } from 'xstate'
import { cases } from '../src/cases.ts'

/** Parallel switches. Each one doubles the states of the graph. */
export const switches = (keys: readonly string[]) =>
  cases(
    createMachine({
      id: 'switches',
      type: 'parallel',
      states: Object.fromEntries(
        keys.map((key) => [
          key,
          { initial: 'off', states: { off: { on: { [key]: 'on' } }, on: { on: { [key]: 'off' } } } },
        ]),
      ),
    }),
    {},
  )
