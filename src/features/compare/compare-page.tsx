import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { comparedIds, comparedQuery } from '../../../domain/catalogue/compared'
import { discountedPriceOf, type Product, ratingText } from '../../../domain/catalogue/product'
import { formatMoney } from '../../../domain/money/money'
import { deliveryDays } from '../../../domain/order/delivery'
import { href, routes } from '../../../domain/routes'
import { AddToCart } from '../../components/add-to-cart'
import { Button, ButtonLink } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { Loader } from '../../components/ui/loader'
import { PageTitle } from '../../components/ui/page-title'
import { setCompared } from '../../shop/compared'
import { goTo } from '../../shop/navigation'
import { useAreKnown, useProducts } from '../../shop/use-products'
import styles from './compare-page.module.css'

const NOT_STATED = 'Not stated'

/** The rows of the table. */
const ROWS: Readonly<Record<string, (product: Product) => ReactNode>> = {
  Price: (product) => (
    <>
      <strong>{formatMoney(discountedPriceOf(product))}</strong>
      {!product.inStock && <span>{' Out of Stock'}</span>}
    </>
  ),
  Size: ({ size }) => (size === undefined ? NOT_STATED : `${size} ml`),
  Concentration: ({ concentration }) => concentration ?? NOT_STATED,
  Notes: ({ notes }) => (notes ? [...notes.top, ...notes.heart, ...notes.base].join(', ') : NOT_STATED),
  Rating: ratingText,
  Delivery: ({ fastDelivery }) => (fastDelivery ? 'Fast delivery' : deliveryDays(false)),
}

/** Two to four perfumes side by side. The address holds the products. */
export default function ComparePage() {
  const ids = comparedIds(useLocation().search)
  const products = useProducts(ids)
  const areKnown = useAreKnown(ids)
  const compared = ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
  const remove = (id: string) => {
    const others = ids.filter((other) => other !== id)
    setCompared(others)
    goTo(`${href('compare')}?${comparedQuery(others)}`, { replace: true })
  }
  return (
    <>
      <PageTitle document={routes.compare.title}>{routes.compare.title}</PageTitle>
      {areKnown ? (
        <>
          {compared.length > 0 && <Table products={compared} remove={remove} />}
          {compared.length < 2 && (
            <EmptyState text="Choose two to four perfumes to compare.">
              <ButtonLink href={href('products')}>See all perfumes</ButtonLink>
            </EmptyState>
          )}
        </>
      ) : (
        <Loader label="Loading the perfumes…" />
      )}
    </>
  )
}

interface TableProps {
  products: readonly Product[]
  remove: (id: string) => void
}

function Table({ products, remove }: TableProps) {
  return (
    // Focusable, so that the keyboard can scroll a table that is wider than a phone.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section className={styles.scroll} aria-label="Comparison" tabIndex={0}>
      <table className={`table ${styles.compared}`}>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.id} scope="col">
                <img src={product.image} alt="" width={120} height={150} decoding="async" />
                <a href={href('product', { productId: product.id })}>{product.title}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(ROWS).map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {products.map((product) => (
                <td key={product.id}>{cell(product)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {products.map((product) => (
              <td key={product.id}>
                <AddToCart product={product} wide />
                <Button kind="quiet" wide aria-label={`Remove ${product.title}`} onClick={() => remove(product.id)}>
                  Remove
                </Button>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
