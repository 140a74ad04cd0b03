import type { Paise } from './money/money'

/** The settings of a shop that its pages, prices and documents show. */
export interface ShopTerms {
  name: string
  /** The flat delivery charge of a new order. Orders keep the charge they were placed with. */
  deliveryCharge: Paise
  /** Business days of a new order, as a text such as '3-5'. Orders keep those they were placed with. */
  deliveryDays: { fast: string; standard: string }
}

/** The terms of a shop without settings: ₹49 (§9), and the days of the home page and of the product page (§1). */
export const DEFAULT_TERMS: ShopTerms = {
  name: 'Sillage',
  deliveryCharge: 4900,
  deliveryDays: { fast: '3-5', standard: '5-7' },
}

let terms = DEFAULT_TERMS

/** Returns the terms of the shop. Every price, page, feed and document takes them from here. */
export const shopTerms = (): ShopTerms => terms

/** Changes the terms: in a server from its settings, in a page from its own frame, and in a cart from the server's response. */
export const setShopTerms = (changed: Partial<ShopTerms>): void => {
  terms = { ...terms, ...changed }
}

/** Returns the terms if a setting has changed them. */
export const changedTerms = (): ShopTerms | undefined =>
  JSON.stringify(terms) === JSON.stringify(DEFAULT_TERMS) ? undefined : terms

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }

/** Writes the current terms into a page, which reads them before it renders. A page without them has the default ones. */
export function writeTerms(html: string): string {
  if (!changedTerms()) return html
  const json = JSON.stringify(terms).replace(/[&"<]/g, (character) => ESCAPES[character] ?? character)
  return html.replace('<html', () => `<html data-terms="${json}"`)
}
