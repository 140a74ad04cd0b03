import { Link, useNavigate } from 'react-router-dom'
import { LENGTHS } from '../../../domain/bounds'
import { parseSearchQuery } from '../../../domain/desk/desk'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { LoadState } from '../../components/ui/load-state'
import { Loader } from '../../components/ui/loader'
import { PageTitle } from '../../components/ui/page-title'
import { TextField } from '../../components/ui/text-field'
import { loadDeskProducts } from '../../services/api/desk-products'
import { type ScreenProps, useDeskList } from '../desk-list'
import styles from '../orders/orders.module.css'
import { Pages } from '../pages'
import { ProductsTable } from './products-table'

/** The products of the shop, one page at a time. */
export function ProductsPage(screen: ScreenProps) {
  const navigate = useNavigate()
  const list = useDeskList(screen, loadDeskProducts, parseSearchQuery)
  const { query: wanted, page } = list
  return (
    <>
      <div className={styles.head}>
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
      <section aria-label="All products" aria-busy={list.isBusy} className={styles.panel}>
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
