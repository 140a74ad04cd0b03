import { type ChangeEventHandler, memo, useId } from 'react'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import { filterFields, PRICE_STEP, sliderMax } from '../../../domain/search/filters'
import styles from './price-slider.module.css'

const ANY_PRICE = 'Any price'

/** The highest price shown, in rupees (§9). `dearest`: the highest price of the catalogue. */
export const PriceSlider = memo(function PriceSlider({
  rupees,
  dearest,
  onChange,
}: {
  rupees: number | null
  dearest: number
  onChange: ChangeEventHandler<HTMLInputElement>
}) {
  const id = useId()
  const max = sliderMax(dearest)
  const price = rupees === null ? ANY_PRICE : formatMoney(fromRupees(rupees))
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
        max={max}
        step={PRICE_STEP}
        value={rupees === null ? max : Math.min(rupees, max)}
        aria-valuetext={price}
        onChange={onChange}
      />
      <p className={styles.ends} aria-hidden>
        <span>{formatMoney(0)}</span>
        <span>{ANY_PRICE}</span>
      </p>
    </div>
  )
})
