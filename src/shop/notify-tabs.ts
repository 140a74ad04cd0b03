import { failureOf } from '../../domain/failure'
import { postToTabs, type TabMessage } from '../services/tabs'
import { reportBackendNotice } from './storage-notices'

/** A list that several tabs show. */
export type List = Extract<TabMessage, { type: 'changed' }>['what']

/** Tells the other tabs that lists have changed: they fetch them again. */
export function notifyTabs(...lists: List[]): void {
  for (const what of lists) postToTabs({ type: 'changed', what })
}

let onUnanswered: (list: List) => void = () => {}

/** Calls the listener for each list whose change had no response: the backend may still make it. */
export function whenUnanswered(listener: (list: List) => void): void {
  onUnanswered = listener
}

/** No response came, or one of a gateway that did not wait for it. */
const isUnanswered = (error: unknown) => [0, 408, 502, 504].includes(failureOf(error).status)

/** A call that changes lists: whatever its answer, the other tabs fetch them again. Without one they are fetched later too. */
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
