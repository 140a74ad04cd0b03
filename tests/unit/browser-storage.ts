import { beforeEach, vi } from 'vitest'

/** What the shop uses of one of the browser's two stores, with room until it is said to be full. */
function newArea() {
  const texts = new Map<string, string>()
  const area = {
    isFull: false,
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (area.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  }
  // A store lists its keys as an object does.
  const listed = new Proxy(area, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      texts.has(String(key)) ? { configurable: true, enumerable: true, writable: true } : undefined,
  })
  return listed as typeof area & Storage
}

/** Gives every test of the file an empty store of the browser's; answers it. */
export function emptyStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage') {
  const area = newArea()
  beforeEach(() => {
    area.isFull = false
    area.texts.clear()
    vi.stubGlobal(name, area)
  })
  return area
}
