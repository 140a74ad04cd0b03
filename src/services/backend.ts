import { yieldToMain } from './yield-to-main'

/** The interface of the simulated backend. */
interface Backend {
  /** A problem with its storage that the shop should report. May change while it runs. */
  readonly notice: BackendNotice | null
  /** All unreadable records, which it has set aside, as JSON values. */
  setAside(): Promise<unknown[]>
}

/** A problem with the backend's storage. */
export type BackendNotice = 'damaged' | 'newer' | 'storageUnavailable'

type Load = () => Promise<() => Promise<Backend>>
type Mounted = { backend: Promise<Backend> } | null

let load: Load | null = null
let mounted: Promise<Mounted> | null = null
let onStart: () => void = () => {}

/** Sets how to load the simulated backend. It loads on first use. With a real server this is never called. */
export function provideBackend(how: Load): void {
  load = how
  mounted = null
}

/**
 * Resolves when requests can be sent. The first call loads the backend. A caller must wait before it builds its request,
 * because the backend rejects requests that are older than itself. Rejects if the code does not load; the next call retries.
 */
export function backendReady(): Promise<Mounted> {
  mounted ??= mount()
  return mounted
}

async function mount(): Promise<Mounted> {
  if (!load) return null
  try {
    const start = await load()
    // It accepts requests at once. Its storage opens meanwhile.
    const backend = start()
    await yieldToMain()
    onStart()
    return { backend }
  } catch (error) {
    mounted = null
    throw error
  }
}

/** Calls the listener when the backend has started, or soon if it already has. */
export function whenBackendStarts(listener: () => void): void {
  onStart = listener
  mounted?.then(listener, () => {})
}

/** The backend's current storage problem; `null`: none, not started, or a real server. */
export const backendNotice = async (): Promise<BackendNotice | null> => (await (await mounted)?.backend)?.notice ?? null

/** The records that the backend has set aside. Empty with a real server. */
export const damagedBackendRecords = async (): Promise<unknown[]> => (await (await mounted)?.backend)?.setAside() ?? []

let onUnauthorized: (token: string) => void = () => {}

/** Calls the listener with the session's token after each 401 to a request with that token. */
export function whenUnauthorized(listener: (token: string) => void): void {
  onUnauthorized = listener
}

/** A request with this token was answered with 401. */
export const reportUnauthorized = (token: string): void => onUnauthorized(token)
