import { useMemo } from 'react'
import { commonNotes } from '../../../domain/catalogue/on-home'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import { href, productsHref } from '../../../domain/routes'
import { noFilters } from '../../../domain/search/filters'
import { Tiles } from '../../components/tiles'
import { useCatalogue } from '../../shop/hooks'
import styles from './more.module.css'
import { useNewest } from './use-newest'

const NEW_PRODUCTS = 4
const MAX_NOTES = 8
/** The maximum price of a gift, in rupees. */
const GIFT_PRICE = 600

const gifts = productsHref({ ...noFilters, priceRange: GIFT_PRICE, sortBy: 'LOW_TO_HIGH' })

/** More entry points: new products, the scent finder, gifts and scent notes. */
export default function More() {
  const products = useCatalogue((snapshot) => snapshot.context.products)
  const notes = useMemo(() => commonNotes(products, MAX_NOTES), [products])
  return (
    <>
      <Tiles title="New perfumes" products={useNewest(NEW_PRODUCTS)} />
      <section className={styles.more} aria-labelledby="begin">
        <h2 id="begin">Where to begin</h2>
        <ul className={styles.ways}>
          <li>
            <h3>Not sure what you like?</h3>
            <p>Tell us when you wear it, what you like and what you want to spend, and see three perfumes that fit.</p>
            <a href={href('finder')}>Answer the questions</a>
          </li>
          <li>
            <h3>A gift?</h3>
            <p>Gift wrap is free, a card carries your message, and you can hide the prices.</p>
            <a href={gifts}>{`Gifts up to ${formatMoney(fromRupees(GIFT_PRICE))}`}</a>
          </li>
          {notes.length > 0 && (
            <li>
              <h3>A note you love?</h3>
              <ul className={styles.notes} aria-label="Notes">
                {notes.map((note) => (
                  <li key={note}>
                    <a href={productsHref({ ...noFilters, note: [note] })}>{note}</a>
                  </li>
                ))}
              </ul>
            </li>
          )}
        </ul>
      </section>
    </>
  )
}
