import { Link, useNavigate } from 'react-router-dom'
import { discountedPriceOf } from '../../../domain/catalogue/product'
import { missingFacts } from '../../../domain/catalogue/product-facts'
import type { DeskProduct } from '../../../domain/desk/desk-product'
import { formatMoney } from '../../../domain/money/money'
import { Button } from '../../components/ui/button'
import { loadDeskProducts } from '../../services/api/desk-products'
import type { ScreenProps } from '../desk-list'
import styles from '../orders/orders.module.css'
import { SearchedList } from '../searched-list'
import { Table } from '../table'

const TEXTS = {
  title: 'Products',
  search: 'Search products',
  what: 'products',
  empty: 'The shop has no product yet.',
  none: 'No products match.',
  all: 'Show all products',
  first: 'First page',
  next: 'Next page',
}

/** The products of the shop, one page at a time. */
export function ProductsPage(screen: ScreenProps) {
  const navigate = useNavigate()
  return (
    <SearchedList
      {...screen}
      load={loadDeskProducts}
      texts={TEXTS}
      region="All products"
      tools={
        <>
          <Link to="/products/file">Import or export</Link>
          <Button onClick={() => void navigate('/products/new')}>Add product</Button>
        </>
      }
      start={<Link to="/products/new">Add the first one</Link>}
      table={({ products }) => (products.length > 0 ? <ProductsTable products={products} /> : null)}
    />
  )
}

/** A page of products, with the price of each and whether it is for sale. */
function ProductsTable({ products }: { products: readonly DeskProduct[] }) {
  return (
    <Table aria-label="Products" columns={['Product', 'Brand', 'Price', 'For sale']}>
      {products.map((product) => (
        <tr key={product.id}>
          <th scope="row">
            <span className={`line-1 ${styles.product}`}>
              <img src={product.image} alt="" width={40} height={50} loading="lazy" decoding="async" />
              <Link to={`/products/${encodeURIComponent(product.id)}`}>{product.title}</Link>
            </span>
          </th>
          <td data-label="Brand">{product.brand}</td>
          <td data-label="Price">{formatMoney(discountedPriceOf(product))}</td>
          <td data-label="For sale">
            <State product={product} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function State({ product }: { product: DeskProduct }) {
  if (!product.forSale) return <span className="danger strong">Not for sale</span>
  const lacking = missingFacts(product, product.facts ?? {})
  return (
    <>
      <span>{product.inStock ? 'Yes' : 'Yes, none in stock'}</span>
      {lacking.length > 0 && <span className={styles.payment}>{`Not set: ${lacking.join(', ')}`}</span>}
    </>
  )
}
