import { eachFilter } from '../../domain/search/filters'
import type { Shop } from './hooks'

/**
 * Sets the filter of a control, whose name and value are those in the address, to what the control shows. The steps of a slider
 * replace their entry in the history. Sends nothing if the filter is set so already.
 */
export function chooseFilter(
  catalogue: Shop['catalogue'],
  { type, name, value, checked }: Pick<HTMLInputElement, 'type' | 'name' | 'value' | 'checked'>,
): void {
  eachFilter(catalogue.getSnapshot().context.filters, (field, before, filter) => {
    if (field.query !== name) return
    const texts = field.write(before)
    const others = type === 'checkbox' ? texts.filter((text) => text !== value) : []
    const chosen = field.read(type === 'checkbox' && !checked ? others : [...others, value])
    if (field.write(chosen).join() === texts.join()) return
    const history = type === 'range' ? 'replace' : 'push'
    catalogue.send({ type: 'filters.changed', filters: { [filter]: chosen }, history })
  })
}
