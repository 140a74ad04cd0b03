/** The simulated backend as the shop knows it. */
interface Backend {
  /** Why the shop should say something about its memory. May change while it runs. */
  readonly notice: BackendNotice | null
  /** All that could not be read of its records and was set aside, as plain JSON. */
  setAside(): Promise<unknown[]>
}

/** What can be wrong with the backend's storage. */
export type BackendNotice = 'damaged' | 'newer' | 'storageUnavailable'

let mounted: Promise<{ backend: Promise<Backend> } | null> = Promise.resolve(null)
let earlyProducts: Promise<Response> | null = null

/** Starts the backend that answers the calls, before anything else. `load` brings its code; rejects when it does not. */
export function startBackend(load: () => Promise<() => Promise<Backend>>): Promise<unknown> {
  // It answers from the moment it was asked to start; its storage opens meanwhile.
  mounted = load().then((start) => ({ backend: start() }))
  return mounted
}

/** Resolves when calls can be made. A call waits for it before it builds its request: the backend refuses older ones. */
export const backendReady = (): Promise<unknown> => mounted

/** What the backend has to say about its storage by now; null: nothing, or a real server. */
export const backendNotice = async (): Promise<BackendNotice | null> => (await (await mounted)?.backend)?.notice ?? null

/** What the backend could not read and set aside; empty beside a real server. */
export const backendSetAside = async (): Promise<unknown[]> => (await (await mounted)?.backend)?.setAside() ?? []

/** Asks for the products before the app's code is there. */
export function askForProducts(address: string): void {
  earlyProducts = mounted.then(() => fetch(address))
  // Whoever takes the answer hears of a failure; until then nobody is there to hear of it.
  earlyProducts.catch(() => {})
}

/** The answer asked for early, once. */
export function takeEarlyProducts(): Promise<Response> | null {
  const answer = earlyProducts
  earlyProducts = null
  return answer
}
