import { type Filters, fromQuery, sameFilters, toQuery } from '../../domain/filters'
import { interactive } from '../services/interactive'
import type { Shop } from '../shop/hooks'

const WRITTEN_BY_SHOP = 'title, meta[name="description"], meta[property], link[rel="canonical"]'

/**
 * Carries what a shopper did in the prerendered page over to the running shop, before the router reads the address: text in
 * the search, chosen filters. What is hydrated keeps the rest; where another page takes its place, the focus and an open drawer
 * are carried over too, and the head loses what the running shop writes there itself.
 */
export function adoptPrerenderedPage(root: HTMLElement, { catalogue }: Shop, isHydrated: boolean): void {
  const { filters } = catalogue.getSnapshot().context
  const chosen = withChoices(root, filters)
  if (!sameFilters(chosen, filters)) {
    history.replaceState(history.state, '', `${location.pathname}?${toQuery(chosen)}`)
    catalogue.send({ type: 'filters.changed', filters: chosen, history: 'none' })
  }
  const search = root.querySelector<HTMLInputElement>('input[type="search"]')
  if (search) followTyping(search, catalogue)
  if (isHydrated) return
  for (const drawn of document.head.querySelectorAll(WRITTEN_BY_SHOP)) drawn.remove()
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && root.contains(focused)) keepFocus(root, focused)
  const drawer = root.querySelector<HTMLElement>('[popover]:popover-open')
  if (drawer) whenReplaced(root, drawer, `#${drawer.id}`, (replaced) => replaced.showPopover())
}

/**
 * Tells the chart what is in the prerendered box, and every key until the page is interactive: as long as React renders the box
 * for the first time it would put back what the chart knew before.
 */
function followTyping(box: HTMLInputElement, catalogue: Shop['catalogue']) {
  const sendTyped = () => catalogue.send({ type: 'search.typed', text: box.value })
  const follow = ({ target }: Event) => target === box && sendTyped()
  if (box.value !== '') sendTyped()
  addEventListener('input', follow, { capture: true })
  void interactive.then(() => removeEventListener('input', follow, { capture: true }))
}

/** Filters with what was chosen in the prerendered page, whose controls have the names and values of an address. */
function withChoices(root: HTMLElement, filters: Filters): Filters {
  const query = new URLSearchParams(toQuery(filters))
  for (const control of root.querySelectorAll<HTMLInputElement>('input[name]')) {
    const { name, type, value } = control
    if (control.checked === control.defaultChecked && value === control.defaultValue) continue
    if (type === 'checkbox') query.append(name, value)
    else query.set(name, value)
  }
  return fromQuery(query.toString())
}

function keepFocus(root: HTMLElement, drawn: HTMLInputElement) {
  const { type, name, value, selectionStart, selectionEnd } = drawn
  const same = `input[type="${type}"]${name && `[name="${name}"][value="${CSS.escape(value)}"]`}`
  whenReplaced(root, drawn, same, (replaced) => {
    replaced.focus()
    if (selectionStart !== null) replaced.setSelectionRange(selectionStart, selectionEnd)
  })
}

/** Waits for the element of the running shop that takes the place of a drawn one. */
function whenReplaced<E extends HTMLElement>(
  root: HTMLElement,
  drawn: E,
  selector: string,
  act: (replaced: E) => void,
) {
  const observer = new MutationObserver(() => {
    const replaced = root.querySelector<E>(selector)
    if (!replaced || replaced === drawn) return
    observer.disconnect()
    act(replaced)
  })
  observer.observe(root, { childList: true, subtree: true })
}
