import * as v from 'valibot'
import { session } from './storage'

const KEY = 'sillage.viewed'
const LIMIT = 8

/** Ids of the products viewed in this tab, the latest first. */
export const recentlyViewed = (): string[] => session.read(KEY, v.array(v.string())) ?? []

/** Notes that a product is being viewed. */
export function noteViewed(productId: string): void {
  const others = recentlyViewed().filter((id) => id !== productId)
  session.write(KEY, [productId, ...others].slice(0, LIMIT))
}
