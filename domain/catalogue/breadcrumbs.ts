import { capitalized } from '../normal-text'
import { href, productsHref } from '../routes'
import { noFilters } from '../search/filters'
import type { Product } from './product'

/** The name and the address of each step of a product's breadcrumbs: home, all products, and its category. */
export const breadcrumbsOf = ({ category }: Pick<Product, 'category'>) => [
  { name: 'Home', to: href('home') },
  { name: 'Perfumes', to: href('products') },
  { name: capitalized(category), to: productsHref({ ...noFilters, category: [category] }) },
]
