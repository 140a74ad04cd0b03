import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Session } from '../../../domain/account/account'
import { LENGTHS } from '../../../domain/bounds'
import { productsQueryOfPage } from '../../../domain/desk/desk-product'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { LoadState } from '../../components/ui/load-state'
import { Loader } from '../../components/ui/loader'
import { PageTitle } from '../../components/ui/page-title'
import { TextField } from '../../components/ui/text-field'
import { useNews } from '../news'
import styles from '../orders/orders.module.css'
import type { OnEnded } from '../session-effect'
import { provideDeskProducts } from './desk-products'
import { ProductsTable } from './products-table'

/** The products of the shop, one page at a time. The URL contains the query. */
export function ProductsPage({ session, onEnded }: { session: Session; onEnded: OnEnded }) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const query = productsQueryOfPage(params)
  const [chart] = useState(() =>
    provideDeskProducts(onEnded, (wanted) =>
      setParams(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')), {
        replace: wanted.after === '',
      }),
    ),
  )
  const [snapshot, send] = useMachine(chart, { input: { session, query } })
  const address = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is read from the URL
  useEffect(() => send({ type: 'products.moved', query }), [address, send])
  useNews(() => send({ type: 'products.news' }))
  const { page, isOutdated } = snapshot.context
  const wanted = snapshot.context.query
  return (
    <>
      <div className={styles.head}>
        <PageTitle document="Products">Products</PageTitle>
        <Link to="/products/file">Import or export</Link>
        <Button onClick={() => void navigate('/products/new')}>Add product</Button>
      </div>
      <search className={styles.wishes}>
        <TextField
          label="Search products"
          type="search"
          maxLength={LENGTHS.title}
          value={wanted.search}
          onChange={(search) => send({ type: 'products.searched', search })}
        />
      </search>
      <section aria-label="All products" aria-busy={snapshot.hasTag('busy')} className={styles.panel}>
        <LoadState
          name="The products"
          state={{
            isReady: page !== null,
            isFailed: snapshot.hasTag('failed'),
            isStopped: snapshot.status === 'error',
            isOutdated,
            reload: () => send({ type: 'products.reload' }),
          }}
          loading={<Loader label="Loading the products…" />}
        >
          {page &&
            (page.products.length > 0 ? (
              <ProductsTable products={page.products} />
            ) : (
              <EmptyState text={wanted.search ? 'No product is like that.' : 'The shop has no product yet.'}>
                {wanted.search ? (
                  <Button kind="secondary" onClick={() => send({ type: 'products.searched', search: '' })}>
                    Show all products
                  </Button>
                ) : (
                  <Link to="/products/new">Add the first one</Link>
                )}
              </EmptyState>
            ))}
          <nav aria-label="Pages" className={styles.pages} hidden={!wanted.after && !page?.next}>
            {wanted.after !== '' && (
              <Button kind="secondary" onClick={() => send({ type: 'products.paged', after: '' })}>
                First page
              </Button>
            )}
            {page?.next && (
              <Button kind="secondary" onClick={() => send({ type: 'products.paged', after: page.next ?? '' })}>
                Next page
              </Button>
            )}
          </nav>
        </LoadState>
      </section>
    </>
  )
}
