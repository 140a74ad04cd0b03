import { eachFilter } from '../../domain/filters'
import type { Shop } from './hooks'

/**
 * Moves the filter of a control, which has the name and the value of an address, to what the control says. What follows step
 * by step, as a slider does, replaces its entry in the history. Nothing where the filters say so already.
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
