import type { Product } from '../domain/product'
import type { DescribedProduct } from '../domain/product-facts'
import type { Accounts } from './accounts'
import { isShopChanged } from './shop-flag'

/** Returns the listed products with the desk's changes from any tab, or null if nothing changed. */
export async function changedProducts(
  seeds: readonly Product[],
  accounts: Accounts,
): Promise<DescribedProduct[] | null> {
  if (!isShopChanged()) return null
  const { listedProducts } = await import('./shop-today')
  return listedProducts(seeds, accounts)
}
