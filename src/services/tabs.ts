import * as v from 'valibot'

/** The lists that several tabs show. */
export const LISTS = ['cart', 'wishlist', 'addresses', 'orders'] as const

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('session') }),
  v.object({ type: v.literal('changed'), what: v.picklist(LISTS) }),
])

/** What one tab sends to the others. Who is logged in they read from storage, because messages of two tabs may cross. */
export type TabMessage = v.InferOutput<typeof messageSchema>

const channel = openChannel()

/** Null where the browser has no such channel, or refuses it because site data is blocked. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('sillage')
  } catch {
    return null
  }
}

/** Sends a message to the other tabs of this browser. */
export const postToTabs = (message: TabMessage): void => channel?.postMessage(message)

/** Calls the listener when another tab says that somebody logged in or out, or what was changed. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event) => {
    const message = v.safeParse(messageSchema, event.data)
    if (message.success) listener(message.output)
  })
}
