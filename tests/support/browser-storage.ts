import { beforeEach, vi } from 'vitest'

/** The parts of localStorage and sessionStorage that the shop uses, unlimited until `isFull` is set. */
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
  // The keys of an area are the keys of the object, as in a browser.
  const listed = new Proxy(area, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      texts.has(String(key)) ? { configurable: true, enumerable: true, writable: true } : undefined,
  })
  return listed as typeof area & Storage
}

/** Gives every test of the file an empty storage area and returns it. */
export function emptyStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage') {
  const area = newArea()
  beforeEach(() => {
    area.isFull = false
    area.texts.clear()
    vi.stubGlobal(name, area)
  })
  return area
}
