import { beforeEach, expect, test, vi } from 'vitest'
import { forgetMove, keepMove } from '../../src/services/kept'
import { type ClaimNews, claimMove, unfinishedMove } from '../../src/services/moves'
import { installWebLocks } from '../web-locks'
import { newArea } from './browser-storage'
import { oud, rose } from './machines/goods'
import { settled } from './machines/held'

const account = 'asha@example.com'
const move = (product: typeof oud) => ({ product, qty: 1, wished: false })

async function claim(productId: string) {
  const news: ClaimNews['type'][] = []
  const giveBack = claimMove({ account, productId, onNews: ({ type }) => news.push(type) })
  await settled()
  return { news, giveBack }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', newArea())
  vi.stubGlobal('navigator', {})
  installWebLocks()
  keepMove(account, move(oud))
})

test('one tab at a time is at a move; another product is another move', async () => {
  keepMove(account, move(rose))
  const here = await claim(oud.id)
  const there = await claim(oud.id)
  const other = await claim(rose.id)
  expect([here.news, there.news, other.news]).toEqual([
    ['cart.move.claimed'],
    ['cart.move.elsewhere'],
    ['cart.move.claimed'],
  ])
  for (const { giveBack } of [here, there, other]) giveBack()
})

test('a move that another tab has ended is not begun again', async () => {
  forgetMove(account, oud.id)
  const { news, giveBack } = await claim(oud.id)
  expect(news).toEqual(['cart.move.elsewhere'])
  giveBack()
})

test('only a move at which no tab is counts as unfinished', async () => {
  const { giveBack } = await claim(oud.id)
  expect(await unfinishedMove(account)).toBeNull()
  giveBack()
  await settled()
  expect(await unfinishedMove(account)).toEqual(move(oud))
})
