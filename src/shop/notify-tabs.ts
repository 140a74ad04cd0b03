import { failureOf } from '../../domain/failure'
import { postToTabs, type TabMessage } from '../services/tabs'
import { reportBackendNotice } from './storage-notices'

/** A list that several tabs show. */
export type List = Extract<TabMessage, { type: 'changed' }>['what']

/** Notifies the other tabs that lists have changed, so that they refetch them. */
export function notifyTabs(...lists: List[]): void {
  for (const what of lists) postToTabs({ type: 'changed', what })
}

let onUnanswered: (list: List) => void = () => {}

/** Calls the listener for each list whose change had no response. The backend may still make the change. */
export function whenUnanswered(listener: (list: List) => void): void {
  onUnanswered = listener
}

/** Whether there was no response, or only that of a gateway that stopped waiting for the server. */
const isUnanswered = (error: unknown) => [0, 408, 502, 504].includes(failureOf(error).status)

/**
 * Awaits a call that changes lists, then makes the other tabs refetch them, even if the call failed. Without a response the lists
 * are also refetched later.
 */
export async function notifyTabsAfter<Answer>(lists: List[], call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (isUnanswered(error)) lists.forEach(onUnanswered)
    throw error
  } finally {
    notifyTabs(...lists)
    void reportBackendNotice()
  }
}
