import * as v from 'valibot'

const newsSchema = v.variant('type', [
  v.object({ type: v.literal('session') }),
  v.object({ type: v.literal('changed'), what: v.picklist(['cart', 'wishlist', 'addresses', 'orders']) }),
])

/** What one tab tells the others. Who is logged in they read from storage: news that cross say the wrong name. */
export type TabNews = v.InferOutput<typeof newsSchema>

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sillage')

/** Tells the other tabs of this browser. */
export const tellTabs = (news: TabNews): void => channel?.postMessage(news)

/** Hears from the other tabs that somebody logged in or out, and what was changed. */
export function onTabNews(listener: (news: TabNews) => void): void {
  channel?.addEventListener('message', (event) => {
    const news = v.safeParse(newsSchema, event.data)
    if (news.success) listener(news.output)
  })
}
