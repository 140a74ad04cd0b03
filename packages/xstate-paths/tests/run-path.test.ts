import { expect, test } from 'vitest'
import { assign } from 'xstate'
import { pathsOf } from '../src/paths.ts'
import { pathRunner } from '../src/run-path.ts'
import { washer, washerCases } from './washer.ts'

const { paths } = pathsOf(washerCases, 'edges')
const [cleanPath] = paths.filter((path) => path.steps.at(-1)?.words === 'door.closed: idle' && path.steps.length === 4)
if (!cleanPath) throw new Error('No path washes, cools, and closes the door.')

test('every path goes on the real actor as on the model', () => {
  const runner = pathRunner(washerCases)
  for (const path of paths) expect(() => runner.run(path)).not.toThrow()
})

test('effects are held, stopped after the path, and tell what they were asked', () => {
  const { effects } = pathRunner(washerCases).run(cleanPath)
  expect(effects).toEqual([
    { id: 'display', src: 'display', input: undefined, received: [], status: 'stopped' },
    { id: 'wash', src: 'wash', input: { programme: 'wool' }, received: [], status: 'done' },
  ])
})

test('what a chart sends its children is written down', () => {
  const [coinPath] = paths.filter((path) => path.steps.at(-1)?.words === 'coin: ready')
  if (!coinPath) throw new Error('No path ends with a coin.')
  const [display] = pathRunner(washerCases).run(coinPath).effects
  expect(display?.received).toEqual([{ type: 'show', text: '1 coins' }])
})

test('actions that reach outside are written down, not done', () => {
  // Done, the bell would throw.
  expect(pathRunner(washerCases).run(cleanPath).actions).toEqual([{ type: 'ring', params: { times: 2 } }])
})

test('an effect asked the wrong thing fails the path, with the way there', () => {
  const runner = pathRunner({ ...washerCases, checks: { wash: () => false } })
  expect(() => runner.run(cleanPath)).toThrow(
    `washer, after 'starts (coins 1) in ready; choose: washing.turning': 'wash' is asked the wrong thing: {"programme":"wool"}`,
  )
})

test('a chart that goes another way than the model fails the path, with the way there', () => {
  const machine = washer.provide({ delays: { cooling: 1 }, guards: { isClean: () => false } })
  expect(() => pathRunner({ ...washerCases, machine }).run(cleanPath)).toThrow(
    /choose: washing\.turning; wash is done \(clean true\): washing\.cooling': the state differs\.\n {2}actor {"washing":"turning"}/,
  )
})

test('a chart that keeps another context than the model fails the path', () => {
  const machine = washer.provide({ actions: { choose: assign({ programme: 'cotton' }) } })
  expect(() => pathRunner({ ...washerCases, machine }).run(cleanPath)).toThrow(
    "choose: washing.turning': the context differs",
  )
})

test('a promise the chart does not keep fails the path, in its own words', () => {
  const promises = {
    'the washer never cools': ({ after }: { after: { value: unknown } }) =>
      !JSON.stringify(after.value).includes('cooling'),
  }
  expect(() => pathRunner({ ...washerCases, promises }).run(cleanPath)).toThrow(
    /wash is done \(clean true\): washing\.cooling': a promise is broken: the washer never cools\./,
  )
})
