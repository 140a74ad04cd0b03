import { useMachine } from '@xstate/react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { noFilters } from '../../domain/filters'
import { href } from '../../domain/routes'
import { searchWords } from '../../domain/search-words'
import { neighbour, type Suggestion, suggestions } from '../../domain/suggestions'
import { searchBoxMachine } from '../../machines/search-box.machine'
import { recentSearches } from '../services/recent-list'
import { useCatalogue, useInspection, useShop } from '../shop/hooks'
import { goTo } from '../shop/navigation'
import { type Popup, SUGGESTIONS } from './search-box'
import { SuggestionOption } from './suggestion-option'
import styles from './suggestions.module.css'

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  /** Hears what the box has to tell of the list. */
  onPopup: (popup: Popup) => void
}

/** What fits the search that is being typed, of what the page knows: it costs no call. */
export default function Suggestions({ input, onPopup }: SuggestionsProps) {
  const [snapshot, send] = useMachine(searchBoxMachine, useInspection())
  const { activeId } = snapshot.context
  const text = useCatalogue(({ context }) => context.searchText)
  const products = useCatalogue(({ context }) => context.products)
  const [recent, setRecent] = useState(recentSearches.read)
  const offered = useMemo(() => suggestions(text, products, recent), [text, products, recent])
  const isOpen = snapshot.matches('open') && offered.length > 0
  const choose = useChoose()

  const finish = (suggestion?: Suggestion) => {
    const words = searchWords(suggestion?.type === 'product' ? text : (suggestion?.words ?? text)).join(' ')
    if (words !== '') recentSearches.note(words)
    setRecent(recentSearches.read())
    send({ type: 'box.closed' })
    if (suggestion) choose(suggestion)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (event.key === 'Enter') finish(isOpen ? offered.find(({ id }) => id === activeId) : undefined)
    else if (event.key === 'Tab') send({ type: 'box.closed' })
    else if (event.key === 'Escape' && isOpen) {
      // The box keeps its text: only the list goes.
      event.preventDefault()
      send({ type: 'box.closed' })
    } else if (step !== null && offered.length > 0) {
      event.preventDefault()
      if (!isOpen) send({ type: 'box.asked' })
      const ids = offered.map(({ id }) => id)
      send({ type: 'box.pointed', id: neighbour(ids, isOpen ? activeId : null, step) })
    }
  }

  const key = useRef(onKey)
  key.current = onKey
  useEffect(() => {
    const popup = { isOpen, activeId: isOpen ? (activeId ?? undefined) : undefined }
    onPopup({ ...popup, onKey: (event) => key.current(event), send })
  }, [isOpen, activeId, onPopup, send])

  // Typed while this code was on its way. What is put into the box by an address or a filter opens nothing.
  useEffect(() => {
    const box = input.current
    if (box && box === document.activeElement && box.value !== '') send({ type: 'box.typed' })
  }, [input, send])

  if (!isOpen) return null
  return (
    <div id={SUGGESTIONS} role="listbox" aria-label="Suggestions" className={styles.list}>
      {offered.map((suggestion) => (
        <SuggestionOption
          key={suggestion.id}
          suggestion={suggestion}
          isActive={suggestion.id === activeId}
          onPoint={() => send({ type: 'box.pointed', id: suggestion.id })}
          onChoose={() => finish(suggestion)}
        />
      ))}
    </div>
  )
}

/** Goes to what is chosen. A search that waits for its pause is given up. */
function useChoose() {
  const { catalogue } = useShop()
  return (suggestion: Suggestion) => {
    if (suggestion.type === 'product') return goTo(href('product', { productId: suggestion.product.id }))
    const { type, words } = suggestion
    const chosen = type === 'brand' ? { brand: [words] } : type === 'scent' ? { scent: [words] } : { search: words }
    catalogue.send({ type: 'search.left' })
    catalogue.send({ type: 'filters.changed', filters: { ...noFilters, ...chosen }, history: 'push' })
  }
}
