import { expect, test, vi } from 'vitest'
import { onTabMessage } from '../../src/services/tabs'

test('only the shop’s own messages from other tabs are delivered', async () => {
  const received = vi.fn()
  onTabMessage(received)
  const other = new BroadcastChannel('sillage')
  const strange = [null, 'session', { type: 'logout' }, { type: 'changed', what: 'password' }, { type: 'changed' }]
  for (const message of strange) other.postMessage(message)
  other.postMessage({ type: 'changed', what: 'cart', token: 'not asked for' })
  await vi.waitUntil(() => received.mock.calls.length > 0)
  other.close()
  expect(received.mock.calls).toEqual([[{ type: 'changed', what: 'cart' }]])
})
