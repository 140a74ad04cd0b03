import { postToTabs, type TabMessage } from '../services/tabs'
import { reportBackendNotice } from './storage-notices'

/** A list that several tabs show. */
export type List = Extract<TabMessage, { type: 'changed' }>['what']

/** Tells the other tabs that lists have changed: they fetch them again. */
export function notifyTabs(...lists: List[]): void {
  for (const what of lists) postToTabs({ type: 'changed', what })
}

/** A call that changes lists: whatever its answer, the other tabs fetch them again. */
export async function notifyTabsAfter<Answer>(lists: List[], call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } finally {
    notifyTabs(...lists)
    void reportBackendNotice()
  }
}
