import { type TabNews, tellTabs } from '../services/tabs'
import { lookAtBackend } from './storage-notices'

type List = Extract<TabNews, { type: 'changed' }>['what']

/** A call that changes a list: whatever its answer, the other tabs look at that list again. */
export async function changing<Answer>(list: List, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } finally {
    tellTabs({ type: 'changed', what: list })
    void lookAtBackend()
  }
}
