import * as v from 'valibot'

/** The lists that tabs synchronize. */
export const LISTS = ['cart', 'wishlist', 'addresses', 'orders'] as const

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('session') }),
  v.object({ type: v.literal('changed'), what: v.picklist(LISTS) }),
])

/**
 * A message between tabs. It does not contain the session, which tabs read from storage, because messages of two tabs may
 * cross.
 */
export type TabMessage = v.InferOutput<typeof messageSchema>

const channel = openChannel()

/** `null` if BroadcastChannel is missing or blocked together with site data. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('sillage')
  } catch {
    return null
  }
}

/** Sends a message to the other tabs of this browser. */
export const postToTabs = (message: TabMessage): void => channel?.postMessage(message)

/** Calls the listener when another tab reports a login, a logout or a changed list. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event) => {
    const message = v.safeParse(messageSchema, event.data)
    if (message.success) listener(message.output)
  })
}
