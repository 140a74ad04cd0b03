import { beforeEach, vi } from 'vitest'
import { installWebLocks } from '../web-locks'
import { newArea } from './browser-storage'

export const asha = 'asha@example.com'

/** Gives every test of the file an empty `localStorage` and locks of its own; answers that storage. */
export function emptyStorage(): ReturnType<typeof newArea> {
  const area = newArea()
  beforeEach(() => {
    area.isFull = false
    area.texts.clear()
    vi.stubGlobal('localStorage', area)
    installWebLocks()
  })
  return area
}
