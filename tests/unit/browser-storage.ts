/** What the shop uses of one of the browser's two stores, with room until it is said to be full. */
export function newArea() {
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
  return area as typeof area & Storage
}
