import { useMachine } from '@xstate/react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { href } from '../../domain/routes'
import { noFilters } from '../../domain/search/filters'
import { searchTokens } from '../../domain/search/search-tokens'
import { NOTHING_FITS, neighbour, type Suggestion, suggestions } from '../../domain/search/suggestions'
import { searchBoxMachine } from '../../machines/search-box/search-box.machine'
import { recentSearches } from '../services/recent-list'
import { useCatalogue, useInspection, useShop } from '../shop/hooks'
import { goTo } from '../shop/navigation'
import { searchIndexOf } from '../shop/search-index'
import { type Popup, SUGGESTIONS } from './popup'
import { SuggestionOption } from './suggestion-option'
import styles from './suggestions.module.css'

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  /** Called when the state of the list changes. */
  onPopup: (popup: Popup) => void
}

/** Suggestions for the text in the search box, from loaded products only. Sends no request. */
export default function Suggestions({ input, onPopup }: SuggestionsProps) {
  const { catalogue } = useShop()
  const [snapshot, send] = useMachine(searchBoxMachine, useInspection())
  const { activeId } = snapshot.context
  const text = useCatalogue(({ context }) => context.searchText)
  const products = useCatalogue(({ context }) => context.products)
  const isComplete = useCatalogue(({ context }) => context.size === null && context.count === context.products.length)
  const [recent, setRecent] = useState(recentSearches.read)
  const index = useMemo(() => searchIndexOf(products), [products])
  const { notice, suggestions: offered } = useMemo(() => suggestions(text, index, recent), [text, index, recent])
  const isOpen = snapshot.matches('open') && offered.length > 0
  const choose = useChoose()

  const finish = (suggestion?: Suggestion) => {
    const search = searchTokens(suggestion && 'text' in suggestion ? suggestion.text : text).join(' ')
    if (search !== '') recentSearches.add(search)
    setRecent(recentSearches.read())
    send({ type: 'box.closed' })
    if (suggestion) choose(suggestion)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // This key belongs to the input method, which chooses a candidate with it.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (event.key === 'Enter') {
      // Closes the on-screen keyboard, which covers the results.
      if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
      finish(isOpen ? offered.find(({ id }) => id === activeId) : undefined)
    } else if (event.key === 'Tab') send({ type: 'box.closed' })
    else if (event.key === 'Escape' && isOpen) {
      // By default Escape also clears the box.
      event.preventDefault()
      send({ type: 'box.closed' })
    } else if (step !== null && offered.length > 0) {
      event.preventDefault()
      if (!isOpen) send({ type: 'box.requested' })
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

  // Opens for text typed while this code was loading, but not for text that was entered, or set by a URL or a filter.
  useEffect(() => {
    const box = input.current
    const { search, understood } = catalogue.getSnapshot().context.filters
    const isEntered = understood && search === box?.value.trim()
    if (box && box === document.activeElement && box.value !== '' && !isEntered) send({ type: 'box.typed' })
  }, [input, send, catalogue])

  if (!isOpen) return null
  return (
    <div className={styles.popup}>
      {/* Only with all products loaded can the page know that nothing matches. */}
      {notice !== null && (isComplete || notice !== NOTHING_FITS) && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
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
    </div>
  )
}

/** Navigates to the chosen suggestion. Cancels a search that waits for a pause in typing. */
function useChoose() {
  const { catalogue } = useShop()
  return (suggestion: Suggestion) => {
    if (suggestion.type === 'product') return goTo(href('product', { productId: suggestion.product.id }))
    const { meaning, text } =
      suggestion.type === 'meaning' ? { ...suggestion, text: '' } : { ...suggestion, meaning: null }
    catalogue.send({ type: 'search.left', text: '' })
    if (meaning && meaning.filters === null) return goTo(meaning.href)
    const chosen = meaning ? meaning.filters : { search: text, understood: suggestion.type === 'recent' }
    catalogue.send({ type: 'filters.changed', filters: { ...noFilters, ...chosen }, history: 'push' })
  }
}
