import { useLayoutEffect, useMemo } from 'react'
import { commonNotes, newest } from '../../../domain/catalogue/on-home'
import type { Product } from '../../../domain/catalogue/product'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import { href, productsHref } from '../../../domain/routes'
import { noFilters } from '../../../domain/search/filters'
import { Tiles } from '../../components/tiles'
import { useCatalogue, useShop } from '../../shop/hooks'
import styles from './more.module.css'

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
      <section className="stack-3 section" aria-labelledby="begin">
        <h2 id="begin">Where to begin</h2>
        <ul className={`links accent-links ${styles.ways}`}>
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
              <ul className={`row-0 ${styles.notes}`} aria-label="Notes">
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

/** The newest products. Requests them from the server for a large catalogue. Empty until all candidates have loaded. */
function useNewest(count: number): readonly Product[] {
  const { catalogue } = useShop()
  const isLarge = useCatalogue(({ context }) => context.size !== null)
  const products = useCatalogue(({ context }) => context.products)
  const named = useCatalogue(({ context }) => context.named)
  const isKnown = useCatalogue(({ context }) =>
    context.size === null ? context.products.length === context.count : !context.wanted.newest,
  )
  // Before the first paint, so that the response replaces nothing on the screen.
  useLayoutEffect(() => {
    if (isLarge) catalogue.send({ type: 'products.wanted', wanted: { ids: [], brands: [], newest: true } })
  }, [catalogue, isLarge])
  return useMemo(() => (isKnown ? newest(products.concat(named), count) : []), [products, named, isKnown, count])
}
