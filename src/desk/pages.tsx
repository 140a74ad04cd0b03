import { Button } from '../components/ui/button'
import styles from './orders/orders.module.css'

interface PagesProps {
  /** The cursor of the shown page; '' on the first page. */
  after: string
  next: string | null
  /** Labels of the buttons. */
  first: string
  more: string
  onTurn: (after: string) => void
}

/** The buttons for the first and the next page of a list. */
export const Pages = ({ after, next, first, more, onTurn }: PagesProps) => (
  <nav aria-label="Pages" className={`row-2 ${styles.pages}`} hidden={after === '' && next === null}>
    {after !== '' && (
      <Button kind="secondary" onClick={() => onTurn('')}>
        {first}
      </Button>
    )}
    {next !== null && (
      <Button kind="secondary" onClick={() => onTurn(next)}>
        {more}
      </Button>
    )}
  </nav>
)
