import type { Product } from '../../../domain/catalogue/product'
import { LAYERS, whenToWear } from '../../../domain/catalogue/scent'
import { productsHref } from '../../../domain/routes'
import { noFilters } from '../../../domain/search/filters'
import styles from './scent-notes.module.css'

/** The scent notes by layer, and when to wear the perfume. Renders nothing if they are unknown. */
export function ScentNotes({ product }: { product: Product }) {
  const { notes, scent } = product
  if (!notes) return null
  const wear = whenToWear(product)
  return (
    <section className="stack-2" aria-labelledby="scent-notes">
      <h2 className="large" id="scent-notes">
        How it smells
      </h2>
      <dl className={`fine-terms ${styles.pyramid}`}>
        {LAYERS.map(({ layer, term, when }) => (
          <div key={layer} data-layer={layer}>
            <dt>{term}</dt>
            <dd>{notes[layer].join(', ')}</dd>
            <dd className={`fine ${styles.when}`}>{when}</dd>
          </div>
        ))}
      </dl>
      <p className="row-0 soft middle apart links accent-links">
        {scent && <a href={productsHref({ ...noFilters, scent: [scent] })}>{`More ${scent} perfumes`}</a>}
        {wear && <span>{`Best worn: ${wear}`}</span>}
      </p>
    </section>
  )
}
