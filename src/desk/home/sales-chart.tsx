import type { SalesDay } from '../../../domain/desk/today'
import { dateFormat } from '../../../domain/india-time'
import { formatMoney } from '../../../domain/money/money'
import styles from './home.module.css'

const weekday = dateFormat({ weekday: 'short' })
const dayName = dateFormat({ weekday: 'long', day: 'numeric', month: 'short' })
/** A moment of a day of India. */
const noon = (day: string) => `${day}T12:00:00+05:30`

const [WIDTH, HEIGHT, COLUMN, GAP, LABEL] = [336, 120, 48, 6, 18]

/** The sales of each of the last 7 days as bars, next to those of the same weekday a week before. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const week = days.slice(-7)
  const top = Math.max(1, ...days.map(({ sales }) => sales))
  const room = HEIGHT - LABEL
  const bar = (sales: number, x: number, name: string | undefined) => {
    const height = Math.round((sales / top) * room)
    return <rect className={name} x={x} y={room - height} width={COLUMN / 2 - GAP} height={height} rx={2} />
  }
  const text = week.map(({ day, sales }) => `${dayName(noon(day))}: ${formatMoney(sales)}`).join('; ')
  return (
    <figure className={`stack-1 ${styles.chart}`}>
      <svg role="img" aria-label={`Sales of the last 7 days. ${text}.`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {week.map(({ day, sales }, place) => (
          <g key={day}>
            {bar(days.at(place)?.sales ?? 0, place * COLUMN + GAP, styles.before)}
            {bar(sales, place * COLUMN + COLUMN / 2, styles.now)}
            <text x={place * COLUMN + COLUMN / 2} y={HEIGHT - 4} textAnchor="middle">
              {weekday(noon(day))}
            </text>
          </g>
        ))}
        <line x1={0} x2={WIDTH} y1={room} y2={room} />
      </svg>
      <figcaption className="soft">
        <span className={styles.key} data-of="before" /> <span>The week before</span>{' '}
        <span className={styles.key} data-of="now" /> <span>The last 7 days</span>
      </figcaption>
    </figure>
  )
}
