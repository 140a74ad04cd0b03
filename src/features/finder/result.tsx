import { useMemo } from 'react'
import type { Product } from '../../../domain/catalogue/product'
import { type Answers, findScents } from '../../../domain/catalogue/scent-finder'
import { CatalogueNotice } from '../../components/catalogue-notice'
import { ProductCard } from '../../components/product-card'
import { Button } from '../../components/ui/button'
import { PageTitle } from '../../components/ui/page-title'
import { ProductSkeletons } from '../../components/ui/product-skeletons'
import { useCatalogue } from '../../shop/hooks'
import styles from './finder-page.module.css'

interface ResultProps {
  answers: Answers
  back: () => void
  again: () => void
}

/** The three best matches, each with its reasons. */
export function Result({ answers, back, again }: ResultProps) {
  const products = useCatalogue((snapshot) => snapshot.context.products)
  const isBusy = useCatalogue((snapshot) => snapshot.hasTag('busy'))
  const isReady = useCatalogue((snapshot) => snapshot.hasTag('ready'))
  return (
    <div className="stack-3">
      <PageTitle document="Your three scents">Your three scents</PageTitle>
      {isReady ? (
        <Finding products={products} answers={answers} />
      ) : (
        <>
          <CatalogueNotice />
          {isBusy && <ProductSkeletons count={3} />}
        </>
      )}
      <div className={`row ${styles.steps}`}>
        <Button kind="secondary" onClick={back}>
          Back
        </Button>
        <Button kind="quiet" onClick={again}>
          Start again
        </Button>
      </div>
    </div>
  )
}

function Finding({ products, answers }: { products: readonly Product[]; answers: Answers }) {
  const { found, relaxed } = useMemo(() => findScents(products, answers), [products, answers])
  return (
    <>
      {relaxed !== null && <p role="status">{relaxed}</p>}
      <ul className={styles.scents}>
        {found.map(({ product, reasons }) => (
          <li key={product.id}>
            <ProductCard product={product} />
            <ul className={`soft ${styles.reasons}`}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
