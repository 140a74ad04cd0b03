import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { describePath, paths } from '../src/paths.ts'
import { run } from '../src/run-path.ts'
import { serialize } from '../src/serialize.ts'

describe('text of a value', () => {
  test.each([
    [new Error('no network'), new Error('no room')],
    [new TypeError('no'), new Error('no')],
    [new Set([1]), new Set([2])],
    [new Map([['a', 1]]), new Map([['a', 2]])],
    [new Date(0), new Date(1)],
    [10n, 10],
    [undefined, null],
    [{ a: undefined }, {}],
    [Number.NaN, null],
    [-0, 0],
    [/a/, /b/],
    [new URL('https://a.example'), new URL('https://b.example')],
    [new Uint8Array([1]), new Uint8Array([2])],
    [['1'], [1]],
    ['null', null],
  ])('distinguishes %o from %o', (one, other) => {
    expect(serialize(one)).not.toBe(serialize(other))
  })

  test('is the same for equal values, regardless of the order of their keys', () => {
    expect(serialize({ a: 1, b: [new Date(0)] })).toBe(serialize({ b: [new Date(0)], a: 1 }))
  })

  test.each([
    [{ button: () => {} }, 'the context.button is a function'],
    [{ sockets: [new (class Socket {})()] }, 'the context.sockets[0] is a Socket'],
    [{ key: Symbol('key') }, 'the context.key is a symbol'],
  ])('of %o is refused, with the place', (value, sentence) => {
    expect(() => serialize(value, 'the context')).toThrow(sentence)
  })

  test('of a value that holds itself is refused', () => {
    const round: { inside?: unknown } = {}
    round.inside = round
    expect(() => serialize(round)).toThrow(
      'the value.inside is a value that holds itself, and two of them cannot be distinguished',
    )
  })
})

const call = setup({
  types: {
    context: {} as { trouble: unknown; when: Date | null },
    events: {} as { type: 'dial' } | { type: 'note'; when: Date },
  },
  actors: { ring: fromPromise<string>(async () => '') },
  actions: {
    complain: assign({ trouble: (_, params: { error: unknown }) => params.error }),
    note: assign({ when: (_, params: { when: Date }) => params.when }),
  },
}).createMachine({
  id: 'call',
  context: { trouble: null, when: null },
  initial: 'idle',
  states: {
    idle: {
      on: { dial: 'ringing', note: { actions: { type: 'note', params: ({ event }) => ({ when: event.when }) } } },
    },
    ringing: {
      invoke: {
        id: 'ring',
        src: 'ring',
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
})

const given = cases(call, {
  events: { dial: [{}], note: [{ when: new Date(0) }, { when: new Date(1) }] },
  done: { ring: ['hello'] },
  error: { ring: [new Error('busy'), new Error('no network'), new Error('no such number')] },
})

test('examples that are equal in JSON are separate steps with different descriptions', () => {
  const found = paths(given, { mode: 'shortest' }).paths.map(describePath)
  for (const trouble of ['busy', 'no network', 'no such number'])
    expect(found).toContain(`starts in idle; dial: ringing; ring fails (${trouble}): idle`)
  expect(found).toContain('starts in idle; note (when Date(0)): still idle')
  for (const path of paths(given).paths) expect(() => run(given, path)).not.toThrow()
})

test('abstract may return a BigInt; a value that cannot be distinguished is refused with the path there', () => {
  const big = { ...given, abstract: () => 1n }
  expect(() => paths(big)).not.toThrow()
  const blind = { ...given, abstract: () => ({ print: () => {} }) }
  expect(() => paths(blind)).toThrow("call, after 'starts': the context.print is a function")
})
