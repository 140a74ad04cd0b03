import { expect, test, vi } from 'vitest'
import { onTabMessage } from '../../src/services/tabs'

test('only the shop’s own messages from other tabs are delivered', async () => {
  const heard = vi.fn()
  onTabMessage(heard)
  const other = new BroadcastChannel('sillage')
  const strange = [null, 'session', { type: 'logout' }, { type: 'changed', what: 'password' }, { type: 'changed' }]
  for (const message of strange) other.postMessage(message)
  other.postMessage({ type: 'changed', what: 'cart', token: 'not asked for' })
  await vi.waitUntil(() => heard.mock.calls.length > 0)
  other.close()
  expect(heard.mock.calls).toEqual([[{ type: 'changed', what: 'cart' }]])
})
