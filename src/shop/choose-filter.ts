import { eachFilter, noFilters } from '../../domain/search/filters'
import { cutSearch } from '../../domain/search/search-tokens'
import type { Shop } from './hooks'

/**
 * Sets a filter to the value of its control. The control has the name and the values that the filter has in the URL. Each step of
 * a slider replaces the current history entry; its maximum clears the filter. Sends nothing if the filter already has this value.
 */
export function chooseFilter(
  catalogue: Shop['catalogue'],
  { type, name, value, checked, max }: Pick<HTMLInputElement, 'type' | 'name' | 'value' | 'checked' | 'max'>,
): void {
  eachFilter(catalogue.getSnapshot().context.filters, (field, before, filter) => {
    if (field.query !== name) return
    const texts = field.write(before)
    const others = type === 'checkbox' ? texts.filter((text) => text !== value) : []
    const isCleared = type === 'checkbox' ? !checked : type === 'range' && value === max
    const chosen = field.read(isCleared ? others : [...others, value])
    if (field.write(chosen).join() === texts.join()) return
    const history = type === 'range' ? 'replace' : 'push'
    catalogue.send({ type: 'filters.changed', filters: { [filter]: chosen }, history })
  })
}

/** Searches for a text at once, by title and by meaning. A new text clears the other filters. */
export function enterSearch(catalogue: Shop['catalogue'], text: string): void {
  const search = cutSearch(text).trim()
  const { filters } = catalogue.getSnapshot().context
  if (search === '') return
  const others = search === filters.search ? filters : noFilters
  catalogue.send({ type: 'filters.changed', filters: { ...others, search, understood: true }, history: 'push' })
}
