import { Search } from 'lucide'
import { Suspense, useEffect, useReducer, useRef, useState } from 'react'
import { Boundary, lazyComponent } from '../components/lazy'
import { Icon } from '../components/ui/icon'
import { enterSearch } from '../shop/choose-filter'
import { useCatalogue, useShop } from '../shop/hooks'
import { type Popup, SUGGESTIONS } from './popup'
import styles from './search-box.module.css'

const CLOSED: Popup = { isOpen: false, activeId: undefined, onKey: () => {}, send: () => {} }

// Loaded when the search box is first focused.
const Suggestions = lazyComponent(() => import('./suggestions'))

/** The search in the header. The catalogue's chart waits for a pause in typing (§2, §9). Suggestions appear at once. */
export function SearchBox() {
  const { catalogue } = useShop()
  const text = useCatalogue((snapshot) => snapshot.context.searchText)
  const input = useRef<HTMLInputElement>(null)
  /** How often the box was focused. */
  const [entered, enter] = useReducer((before: number) => before + 1, 0)
  const [popup, setPopup] = useState(CLOSED)
  // The shopper may have focused the box before the shop ran.
  useEffect(() => {
    if (document.activeElement === input.current) enter()
  }, [])
  return (
    <search className={styles.search}>
      <Icon node={Search} size={18} />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label="Search products"
        aria-autocomplete="list"
        aria-expanded={popup.isOpen}
        aria-controls={SUGGESTIONS}
        aria-activedescendant={popup.activeId}
        placeholder="Search perfumes"
        autoComplete="off"
        value={text}
        onFocus={enter}
        onKeyDown={(event) => {
          popup.onKey(event)
          // Otherwise Enter chooses the active suggestion, or a candidate of the input method.
          if (event.key === 'Enter' && !popup.activeId && !event.nativeEvent.isComposing)
            enterSearch(catalogue, event.currentTarget.value)
        }}
        // The chart must get the letter before the box renders again. A listener of the list would be too late.
        onChange={({ target, nativeEvent }) => {
          // Phone keyboards compose every word (docs/decisions/155).
          const waits = (nativeEvent as InputEvent).isComposing && !matchMedia('(pointer:coarse)').matches
          catalogue.send({ type: waits ? 'search.composing' : 'search.typed', text: target.value })
          popup.send({ type: 'box.typed' })
        }}
        onCompositionEnd={({ currentTarget }) => catalogue.send({ type: 'search.typed', text: currentTarget.value })}
        onClick={() => popup.send({ type: 'box.requested' })}
        onBlur={() => popup.send({ type: 'box.closed' })}
      />
      {entered > 0 && (
        // The search works without suggestions. If their code fails to load, the next focus loads it again.
        <Boundary at={entered} failed={null}>
          <Suspense>
            <Suggestions input={input} onPopup={setPopup} />
          </Suspense>
        </Boundary>
      )}
    </search>
  )
}
