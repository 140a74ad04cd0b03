import type { Shop } from './shop'

/** How often a page has said something since it was loaded. */
export const timesSaid = (shop: Shop, words: string): Promise<number> =>
  shop.page.evaluate((text) => window.__news.filter((news) => news.includes(text)).length, words)
