import { beforeEach, expect, test, vi } from 'vitest'
import { lockMove, type MoveLockEvent, unfinishedMove } from '../../src/services/moves'
import { savedMoves } from '../../src/services/saved-state'
import { emptyStorage } from '../support/browser-storage'
import { settled } from '../support/deferred'
import { oud, rose } from '../support/items'
import { installWebLocks } from '../support/web-locks'

const account = 'asha@example.com'
const move = (product: typeof oud) => ({ product })

async function lock(productId: string) {
  const events: MoveLockEvent['type'][] = []
  const release = lockMove({ account, productId, notify: ({ type }) => events.push(type) })
  await settled()
  return { events, release }
}

emptyStorage()
beforeEach(() => {
  vi.stubGlobal('navigator', {})
  installWebLocks()
  savedMoves.save(account, move(oud))
})

test('one tab at a time performs a move, and a move of another product is independent', async () => {
  savedMoves.save(account, move(rose))
  const here = await lock(oud.id)
  const there = await lock(oud.id)
  const other = await lock(rose.id)
  expect([here.events, there.events, other.events]).toEqual([['move.locked'], ['move.lockDenied'], ['move.locked']])
  for (const { release } of [here, there, other]) release()
})

test('a move that another tab has completed does not start again', async () => {
  savedMoves.clear(account, oud.id)
  const { events, release } = await lock(oud.id)
  expect(events).toEqual(['move.lockDenied'])
  release()
})

test('only a move that no tab is performing counts as unfinished', async () => {
  const { release } = await lock(oud.id)
  expect(await unfinishedMove(account)).toBeNull()
  release()
  await settled()
  expect(await unfinishedMove(account)).toEqual(move(oud))
})

test('a move in another tab hides no other unfinished move', async () => {
  savedMoves.save(account, move(rose))
  const { release } = await lock(oud.id)
  expect(await unfinishedMove(account)).toEqual(move(rose))
  release()
})
