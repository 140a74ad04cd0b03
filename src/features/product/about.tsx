import type { ProductFacts } from '../../../domain/catalogue/product-facts'
import { Notice } from '../../components/ui/notice'
import styles from './about.module.css'

interface AboutProps {
  /** `null` while they load. */
  facts: ProductFacts | null
  isFailed: boolean
  reload: () => void
}

/** The description of a perfume, which product lists do not contain. */
export function About({ facts, isFailed, reload }: AboutProps) {
  return (
    <section
      className={styles.about}
      aria-labelledby="about-product"
      aria-busy={(facts === null && !isFailed) || undefined}
    >
      <h2 id="about-product">About this perfume</h2>
      {isFailed ? (
        <Notice onRetry={reload}>The description could not be loaded.</Notice>
      ) : facts ? (
        <p>{facts.about ?? 'There is no description yet.'}</p>
      ) : (
        <p role="status" className={styles.waiting}>
          Loading…
        </p>
      )}
    </section>
  )
}
