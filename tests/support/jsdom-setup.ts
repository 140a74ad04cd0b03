import 'fake-indexeddb/auto'
import { TextEncoder as NodeTextEncoder } from 'node:util'
import { afterAll, vi } from 'vitest'
import { installWebLocks } from './web-locks'

// jose asks whether a byte array is a Uint8Array of its own realm; jsdom's TextEncoder makes them in another one.
class RealmTextEncoder extends NodeTextEncoder {
  override encode(text?: string) {
    return new Uint8Array(super.encode(text))
  }
}
globalThis.TextEncoder = RealmTextEncoder as unknown as typeof TextEncoder

installWebLocks()

// Files share the page: data stored by one, such as a click that waits for a login, would affect the next.
const areas = [localStorage, sessionStorage]
afterAll(() => {
  vi.unstubAllGlobals()
  for (const area of areas) area.clear()
})
