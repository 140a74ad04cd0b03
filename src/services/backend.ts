import { ownTask } from './own-task'

/** The simulated backend as the shop knows it. */
interface Backend {
  /** Why the shop should say something about its memory. May change while it runs. */
  readonly notice: BackendNotice | null
  /** All that could not be read of its records and was set aside, as plain JSON. */
  setAside(): Promise<unknown[]>
}

/** What can be wrong with the backend's storage. */
export type BackendNotice = 'damaged' | 'newer' | 'storageUnavailable'

type Load = () => Promise<() => Promise<Backend>>
type Mounted = { backend: Promise<Backend> } | null

let load: Load | null = null
let mounted: Promise<Mounted> | null = null
let onStart: () => void = () => {}

/** Says how the simulated backend is loaded; it is when somebody needs it. Beside a real server there is none. */
export function provideBackend(how: Load): void {
  load = how
  mounted = null
}

/**
 * Resolves when calls can be made: the first who asks has the backend loaded. A call waits for it before it builds its
 * request: the backend refuses older ones. Rejects when its code does not come; the next who asks tries again.
 */
export function backendReady(): Promise<Mounted> {
  mounted ??= mount()
  return mounted
}

async function mount(): Promise<Mounted> {
  if (!load) return null
  try {
    const start = await load()
    // It answers from the moment it was asked to start; its storage opens meanwhile.
    const backend = start()
    await ownTask()
    onStart()
    return { backend }
  } catch (error) {
    mounted = null
    throw error
  }
}

/** Hears once the backend has started, also when it has already. */
export function whenBackendStarts(listener: () => void): void {
  onStart = listener
  mounted?.then(listener, () => {})
}

/** What the backend has to say about its storage by now; null: nothing, not started, or a real server. */
export const backendNotice = async (): Promise<BackendNotice | null> => (await (await mounted)?.backend)?.notice ?? null

/** What the backend could not read and set aside; empty beside a real server. */
export const backendSetAside = async (): Promise<unknown[]> => (await (await mounted)?.backend)?.setAside() ?? []
