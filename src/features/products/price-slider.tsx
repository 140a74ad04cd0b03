import { type ChangeEventHandler, memo, useId } from 'react'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import { filterFields, PRICE_MAX, PRICE_STEP } from '../../../domain/search/filters'
import styles from './price-slider.module.css'

/** The highest price shown, in rupees (§9: 0 to 1500 in steps of 300). */
export const PriceSlider = memo(function PriceSlider({
  rupees,
  onChange,
}: {
  rupees: number
  onChange: ChangeEventHandler<HTMLInputElement>
}) {
  const id = useId()
  const price = formatMoney(fromRupees(rupees))
  return (
    <div className={styles.price}>
      <p className={styles.line}>
        <label htmlFor={id}>Maximum price</label>
        <span aria-hidden>{price}</span>
      </p>
      <input
        id={id}
        type="range"
        name={filterFields.priceRange.query}
        autoComplete="off"
        min={0}
        max={PRICE_MAX}
        step={PRICE_STEP}
        value={rupees}
        aria-valuetext={price}
        onChange={onChange}
      />
      <p className={styles.ends} aria-hidden>
        <span>{formatMoney(0)}</span>
        <span>{formatMoney(fromRupees(PRICE_MAX))}</span>
      </p>
    </div>
  )
})
