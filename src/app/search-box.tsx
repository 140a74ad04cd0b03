import { Search } from 'lucide-react'
import { useCatalogue, useShop } from '../shop/hooks'
import styles from './search-box.module.css'

/** The search in the bar. The catalogue's chart waits for a pause in typing (§2, §9). */
export function SearchBox() {
  const { catalogue } = useShop()
  const text = useCatalogue((snapshot) => snapshot.context.searchText)
  return (
    <search className={styles.search}>
      <Search aria-hidden size={18} />
      <input
        type="search"
        aria-label="Search products"
        placeholder="Search perfumes"
        autoComplete="off"
        value={text}
        onChange={(event) => catalogue.send({ type: 'search.typed', text: event.target.value })}
      />
    </search>
  )
}
