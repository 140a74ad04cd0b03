import type { Paise } from './money/money'

/** The settings of a shop that its pages, prices and documents show. */
export interface ShopTerms {
  name: string
  /** The flat delivery charge of a new order. Orders keep the charge they were placed with. */
  deliveryCharge: Paise
}

/** The terms of a shop without settings. §9: every order costs ₹49 to deliver. */
export const DEFAULT_TERMS: ShopTerms = { name: 'Sillage', deliveryCharge: 4900 }

let terms = DEFAULT_TERMS

/** Returns the terms of the shop. Every price, page, feed and document takes them from here. */
export const shopTerms = (): ShopTerms => terms

/** Changes the terms: in a server from its settings, in a page from its own frame, and in a cart from the server's response. */
export const setShopTerms = (changed: Partial<ShopTerms>): void => {
  terms = { ...terms, ...changed }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }

/** Writes the current terms into a page, which reads them before it renders. A page without them has the default ones. */
export function writeTerms(html: string): string {
  const { name, deliveryCharge } = terms
  if (name === DEFAULT_TERMS.name && deliveryCharge === DEFAULT_TERMS.deliveryCharge) return html
  const json = JSON.stringify(terms).replace(/[&"<]/g, (character) => ESCAPES[character] ?? character)
  return html.replace('<html', () => `<html data-terms="${json}"`)
}
