import { Link } from 'react-router-dom'
import { discountedPriceOf } from '../../../domain/catalogue/product'
import { missingFacts } from '../../../domain/catalogue/product-facts'
import type { DeskProduct } from '../../../domain/desk/desk-product'
import { formatMoney } from '../../../domain/money/money'
import { Columns } from '../columns'
import table from '../labelled-table.module.css'
import styles from '../orders/orders.module.css'

/** A page of products, with the price of each and whether it is for sale. */
export function ProductsTable({ products }: { products: readonly DeskProduct[] }) {
  return (
    <table aria-label="Products" className={table.labelled}>
      <Columns names={['Product', 'Brand', 'Price', 'For sale']} />
      <tbody>
        {products.map((product) => (
          <tr key={product.id}>
            <th scope="row">
              <span className={styles.product}>
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
      </tbody>
    </table>
  )
}

function State({ product }: { product: DeskProduct }) {
  if (!product.forSale) return <span className={styles.low}>Not for sale</span>
  const lacking = missingFacts(product, product.facts ?? {})
  return (
    <>
      <span>{product.inStock ? 'Yes' : 'Yes, none in stock'}</span>
      {lacking.length > 0 && <span className={styles.payment}>{`Not set: ${lacking.join(', ')}`}</span>}
    </>
  )
}
