import { expect, test, vi } from 'vitest'
import { onTabMessage } from '../../src/services/tabs'
import { notifyTabsAfter, whenUnanswered } from '../../src/shop/notify-tabs'

test('only the shop’s own messages from other tabs are delivered', async () => {
  const received = vi.fn()
  onTabMessage(received)
  const other = new BroadcastChannel('sillage')
  const strange = [null, 'session', { type: 'logout' }, { type: 'changed', what: 'password' }, { type: 'changed' }]
  for (const message of strange) other.postMessage(message)
  other.postMessage({ type: 'changed', what: 'cart', token: 'not requested' })
  await vi.waitUntil(() => received.mock.calls.length > 0)
  other.close()
  expect(received.mock.calls).toEqual([[{ type: 'changed', what: 'cart' }]])
})

test('the other tabs are notified of a change, also if its call fails, and a list without an answer is fetched later', async () => {
  const later: string[] = []
  whenUnanswered((list) => later.push(list))
  const received: unknown[] = []
  const other = new BroadcastChannel('sillage')
  other.addEventListener('message', ({ data }) => received.push(data))
  await notifyTabsAfter(['cart'], Promise.resolve())
  await expect(notifyTabsAfter(['orders'], Promise.reject(new Error('No answer.')))).rejects.toThrow('No answer.')
  // The answer of a gateway that stopped waiting, and that of the server.
  for (const status of [504, 409])
    await notifyTabsAfter(['wishlist'], Promise.reject({ status, messages: [] })).catch(() => {})
  await vi.waitUntil(() => received.length > 3)
  other.close()
  expect(received).toEqual([
    { type: 'changed', what: 'cart' },
    { type: 'changed', what: 'orders' },
    { type: 'changed', what: 'wishlist' },
    { type: 'changed', what: 'wishlist' },
  ])
  expect(later).toEqual(['orders', 'wishlist'])
})
