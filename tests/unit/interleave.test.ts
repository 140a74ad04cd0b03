import { expect, test } from 'vitest'
import { endpointList } from '../../contract/endpoints'
import { lackingExamples } from '../interleave/acts'
import { isSerial, normalizeState, type SerialOutcome } from '../interleave/oracle'

test('every endpoint that changes data has an example for the concurrency tests', () => {
  expect(lackingExamples()).toEqual([])
  const [first] = endpointList
  expect(first && lackingExamples([...endpointList, { ...first, name: 'POST /api/gift' }])).toEqual([
    'POST /api/gift has no example in tests/interleave/acts.ts, so nothing tries it together with other calls.',
  ])
})

test('rows that differ only in their own ids and in times are equal', () => {
  const row = (id: string, at: string) =>
    `+ orders {"id": "${id}", "created_at": "2026-11-27T0${at}:00:00.1+00:00", "account_id": "11111111-0000-4000-8000-000000000000"}`
  const isKnown = (id: string) => id.startsWith('11111111')
  const one = normalizeState([row('b5f0c048-464b-47f5-b4a0-5216a41408ed', '1')], isKnown)
  expect(one).toEqual(normalizeState([row('c5f0c048-464b-47f5-b4a0-5216a41408ed', '2')], isKnown))
  expect(one[0]).toContain('"id": "*"')
  expect(one[0]).toContain('11111111')
})

const answer = (status: number, body: object) => ({ status, body: JSON.stringify(body) })
const alone: SerialOutcome = { order: [0], answers: [answer(201, { cart: ['rose'] })], later: [[]], state: ['+ rose'] }
const both: SerialOutcome = {
  order: [0, 1],
  answers: [answer(201, { cart: ['rose'] }), answer(204, {})],
  later: [['{"cart":[]}'], []],
  state: [],
}

test.each([
  ['the answers and the state of a serial order', [answer(201, { cart: ['rose'] }), answer(204, {})], [], true],
  ['a list that was read after the other call', [answer(201, { cart: [] }), answer(204, {})], [], true],
  ['a refusal by 409 without an effect', [answer(201, { cart: ['rose'] }), answer(409, {})], ['+ rose'], true],
  ['a refusal by 409 with an effect', [answer(201, { cart: ['rose'] }), answer(409, {})], [], false],
  ['a refusal by 404 that no serial order has', [answer(201, { cart: ['rose'] }), answer(404, {})], ['+ rose'], false],
  ['another state', [answer(201, { cart: ['rose'] }), answer(204, {})], ['+ rose'], false],
  ['a list that no order has', [answer(201, { cart: ['oud'] }), answer(204, {})], [], false],
])('the oracle recognizes %s', (_, answers, state, expected) => {
  expect(isSerial({ answers, state }, [alone, both])).toBe(expected)
})
