import * as v from 'valibot'
import { userSchema } from '../../domain/account'

const newsSchema = v.variant('type', [
  v.object({ type: v.literal('session'), user: v.nullable(userSchema) }),
  v.object({ type: v.literal('changed'), what: v.picklist(['cart', 'wishlist', 'addresses', 'orders']) }),
])

/** What one tab tells the others. */
export type TabNews = v.InferOutput<typeof newsSchema>

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sillage')

/** Tells the other tabs of this browser. */
export const tellTabs = (news: TabNews): void => channel?.postMessage(news)

/** Who the other tabs say is logged in, and what they changed. */
export function onTabNews(listener: (news: TabNews) => void): void {
  channel?.addEventListener('message', (event) => {
    const news = v.safeParse(newsSchema, event.data)
    if (news.success) listener(news.output)
  })
}
