import styles from './flow-view.module.css'
import type { Way } from './ways'

const CHOICES: readonly { value: Way | null; words: string }[] = [
  { value: null, words: 'All' },
  { value: 'happy', words: 'Happy path' },
  { value: 'errors', words: 'Errors' },
]

interface Props {
  way: Way | null
  onWay: (way: Way | null) => void
}

/** Selects the part of a flow to highlight. */
export function WaySwitch({ way, onWay }: Props) {
  return (
    <fieldset className={styles.ways}>
      <legend>Show</legend>
      {CHOICES.map(({ value, words }) => (
        <label key={words}>
          <input type="radio" name="way" checked={way === value} onChange={() => onWay(value)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
