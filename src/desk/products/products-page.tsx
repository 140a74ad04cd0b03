import { Link, useNavigate } from 'react-router-dom'
import { LENGTHS } from '../../../domain/bounds'
import { discountedPriceOf } from '../../../domain/catalogue/product'
import { missingFacts } from '../../../domain/catalogue/product-facts'
import { parseSearchQuery } from '../../../domain/desk/desk'
import type { DeskProduct } from '../../../domain/desk/desk-product'
import { formatMoney } from '../../../domain/money/money'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { LoadState } from '../../components/ui/load-state'
import { Loader } from '../../components/ui/loader'
import { PageTitle } from '../../components/ui/page-title'
import { TextField } from '../../components/ui/text-field'
import { loadDeskProducts } from '../../services/api/desk-products'
import { Columns } from '../columns'
import { type ScreenProps, useDeskList } from '../desk-list'
import table from '../labelled-table.module.css'
import styles from '../orders/orders.module.css'
import { Pages } from '../pages'

/** The products of the shop, one page at a time. */
export function ProductsPage(screen: ScreenProps) {
  const navigate = useNavigate()
  const list = useDeskList(screen, loadDeskProducts, parseSearchQuery)
  const { query: wanted, page } = list
  return (
    <>
      <div className="row-2 middle apart links">
        <PageTitle document="Products">Products</PageTitle>
        <Link to="/products/file">Import or export</Link>
        <Button onClick={() => void navigate('/products/new')}>Add product</Button>
      </div>
      <search className={styles.filters}>
        <TextField
          label="Search products"
          type="search"
          maxLength={LENGTHS.email}
          value={wanted.search}
          onChange={list.search}
        />
      </search>
      <section aria-label="All products" aria-busy={list.isBusy} className={`stack-2 ${styles.panel}`}>
        <LoadState name="The products" state={list.state} loading={<Loader label="Loading the products…" />}>
          {page &&
            (page.products.length > 0 ? (
              <ProductsTable products={page.products} />
            ) : (
              <EmptyState text={wanted.search ? 'No products match.' : 'The shop has no product yet.'}>
                {wanted.search ? (
                  <Button kind="secondary" onClick={() => list.search('')}>
                    Show all products
                  </Button>
                ) : (
                  <Link to="/products/new">Add the first one</Link>
                )}
              </EmptyState>
            ))}
          <Pages
            after={wanted.after}
            next={page?.next ?? null}
            first="First page"
            more="Next page"
            onTurn={(after) => list.narrow({ after })}
          />
        </LoadState>
      </section>
    </>
  )
}

/** A page of products, with the price of each and whether it is for sale. */
function ProductsTable({ products }: { products: readonly DeskProduct[] }) {
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
