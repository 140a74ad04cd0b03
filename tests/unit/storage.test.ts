import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { emptyStorage } from '../support/browser-storage'

const names = v.array(v.string())

/** A page that has just opened, with the existing data of the browser. */
async function open(area: () => Storage) {
  vi.resetModules()
  const { Store, onStorageProblem } = await import('../../src/services/storage')
  const problem: string[] = []
  return { store: new Store(area), problem, listen: () => onStorageProblem((reported) => problem.push(reported)) }
}

const blocked = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('the data that the browser stores for the shop', () => {
  const area = emptyStorage()

  test('survives a reload, until it is deleted', async () => {
    const before = await open(() => area)
    before.store.write('names', ['Rose'])
    const after = await open(() => area)
    after.listen()
    expect(after.store.read('names', names)).toEqual(['Rose'])
    after.store.forget('names')
    expect(after.store.read('names', names)).toBeNull()
    expect(after.problem).toEqual([])
  })

  test.each([
    ['cut short', '["Ro'],
    ['of another shape', '{"name":"Rose"}'],
  ])('is set aside if it is %s, with one message, and starts empty', async (_, damaged) => {
    area.texts.set('names', damaged)
    const { store, problem, listen } = await open(() => area)
    listen()
    expect(store.read('names', names)).toBeNull()
    expect(store.read('names', names)).toBeNull()
    expect(problem).toEqual(['damaged'])
    expect([...area.texts]).toEqual([['names.damaged', damaged]])
  })

  test('lasts for the visit if storage is full, with one message', async () => {
    area.texts.set('names', '["Oud"]')
    area.isFull = true
    const { store, problem, listen } = await open(() => area)
    listen()
    store.write('names', ['Rose'])
    store.write('names', ['Rose', 'Oud'])
    expect(store.read('names', names)).toEqual(['Rose', 'Oud'])
    expect(problem).toEqual(['storageUnavailable'])
    const later = await open(() => area)
    expect(later.store.read('names', names)).toEqual(['Oud'])
  })

  test('is stored again once there is room', async () => {
    const { store } = await open(() => area)
    area.isFull = true
    store.write('names', ['Rose'])
    area.isFull = false
    store.write('names', ['Oud'])
    const later = await open(() => area)
    expect(later.store.read('names', names)).toEqual(['Oud'])
  })
})

test('with blocked storage the shop works for the visit and warns that it cannot remember', async () => {
  const { store, problem, listen } = await open(blocked)
  listen()
  expect(store.read('names', names)).toBeNull()
  store.write('names', ['Rose'])
  expect(store.read('names', names)).toEqual(['Rose'])
  store.forget('names')
  expect(store.read('names', names)).toBeNull()
  expect(problem).toEqual(['storageUnavailable'])
})

test('a problem before any listener exists is reported to the first listener', async () => {
  const { store, problem, listen } = await open(blocked)
  store.write('names', ['Rose'])
  expect(problem).toEqual([])
  listen()
  expect(problem).toEqual(['storageUnavailable'])
})
