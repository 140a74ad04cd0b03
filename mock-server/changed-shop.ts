import type { Product } from '../domain/product'
import type { DescribedProduct } from '../domain/product-facts'
import type { Accounts } from './accounts'
import { isShopChanged } from './shop-flag'

/** Today's products as the shop lists them, after the changes of any tab; null: they are as they were at the start. */
export async function changedProducts(
  seeds: readonly Product[],
  accounts: Accounts,
): Promise<DescribedProduct[] | null> {
  if (!isShopChanged()) return null
  const { listedProducts } = await import('./shop-today')
  return listedProducts(seeds, accounts)
}
