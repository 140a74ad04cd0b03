/** What the simulated backend has to say about its storage, once; null: nothing, or a real server. */
export type BackendNotice = 'damaged' | 'newer' | 'unremembered' | null

let ready: Promise<BackendNotice> = Promise.resolve(null)

/** Starts the backend that answers the calls. Called once, before anything else. */
export function startBackend(start: () => Promise<{ notice: BackendNotice }>): void {
  ready = start().then((backend) => backend.notice)
}

/** Resolves when calls can be made. Every call waits for it before it builds its request (the backend refuses older ones). */
export const backendReady = (): Promise<BackendNotice> => ready
