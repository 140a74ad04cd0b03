import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { FaultDraft, Faults } from '../../../domain/fault'
import { flows } from '../../../machines'
import { clock, held, TOO_LONG } from './held'

const slow: FaultDraft = { method: 'GET', path: '/api/products', delay: 3000 }
const nothing: Faults = { planted: [], isTokenExpired: false }

async function open() {
  const loadFaults = held<Faults, unknown>()
  const plantFaults = held<Faults, { faults: FaultDraft[] }>()
  const clearFaults = held<Faults, unknown>()
  const expireToken = held<Faults, unknown>()
  const time = clock()
  const faults = createActor(
    flows.faults.provide({
      actors: {
        loadFaults: loadFaults.logic,
        plantFaults: plantFaults.logic,
        expireToken: expireToken.logic,
        clearFaults: clearFaults.logic,
      },
    }),
    { clock: time },
  ).start()
  await loadFaults.last().answer(nothing)
  return { faults, plantFaults, expireToken, clearFaults, time }
}

test('faults are planted one set at a time, and what the backend says is shown', async () => {
  const { faults, plantFaults } = await open()
  faults.send({ type: 'faults.plant', faults: [slow] })
  faults.send({ type: 'faults.plant', faults: [slow] })
  expect(plantFaults.calls.map(({ input }) => input)).toEqual([{ faults: [slow] }])
  await plantFaults.last().answer({ planted: [], isTokenExpired: true })
  expect(faults.getSnapshot()).toMatchObject({ value: 'ready', context: { isTokenExpired: true } })
})

test('an expired token shows once the backend says that it refuses it', async () => {
  const { faults, expireToken } = await open()
  faults.send({ type: 'faults.expireToken' })
  expect(faults.getSnapshot()).toMatchObject({ value: 'expiringToken', context: { isTokenExpired: false } })
  await expireToken.last().answer({ ...nothing, isTokenExpired: true })
  expect(faults.getSnapshot()).toMatchObject({ value: 'ready', context: { isTokenExpired: true } })
})

test('a token that the backend does not let expire in time is told', async () => {
  const { faults, time } = await open()
  faults.send({ type: 'faults.expireToken' })
  time.increment(TOO_LONG)
  expect(faults.getSnapshot()).toMatchObject({ value: 'failed', context: { isTokenExpired: false } })
})

test('a backend that does not answer is told, and may be asked again', async () => {
  const { faults, clearFaults, time } = await open()
  faults.send({ type: 'faults.clear' })
  expect(clearFaults.calls).toHaveLength(1)
  time.increment(TOO_LONG)
  expect(faults.getSnapshot().value).toBe('failed')
  faults.send({ type: 'faults.reload' })
  expect(faults.getSnapshot().hasTag('busy')).toBe(true)
})
