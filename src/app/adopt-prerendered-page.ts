import { interactive } from '../services/interactive'
import { chooseFilter } from '../shop/choose-filter'
import type { Shop } from '../shop/hooks'

const WRITTEN_BY_SHOP = 'meta[name="description"], meta[property], link[rel="canonical"]'

/**
 * Carries what a shopper did in the prerendered page over to the running shop: chosen filters, text in the search. What is
 * hydrated keeps the rest; where another page takes its place, the focus and an open drawer are carried over too, and the head
 * loses what the running shop writes there itself.
 */
export function adoptPrerenderedPage(root: HTMLElement, { catalogue }: Shop, isHydrated: boolean): void {
  for (const control of root.querySelectorAll<HTMLInputElement>('input[name]'))
    if (control.checked !== control.defaultChecked || control.value !== control.defaultValue)
      chooseFilter(catalogue, control)
  const search = root.querySelector<HTMLInputElement>('input[type="search"]')
  if (search && search.value !== search.defaultValue) catalogue.send({ type: 'search.typed', text: search.value })
  if (isHydrated) {
    followInput(catalogue)
    return
  }
  const { head } = document
  for (const drawn of head.querySelectorAll(WRITTEN_BY_SHOP)) drawn.remove()
  // The code of a page may be late: until it has its own title, this one stays.
  const title = head.querySelector('title')
  if (title) whenReplaced(head, title, 'title ~ title', () => title.remove())
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && root.contains(focused)) keepFocus(root, focused)
  const drawer = root.querySelector<HTMLElement>('[popover]:popover-open')
  if (drawer) whenReplaced(root, drawer, `#${drawer.id}`, (replaced) => replaced.showPopover())
}

/**
 * Tells the chart of every key and choice before React does, until the page is interactive: React hears nothing of a box that
 * was ticked before it is hydrated, and while it hydrates the search it would put back what the chart knew before.
 */
function followInput(catalogue: Shop['catalogue']) {
  const follow = ({ type, target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    const isTicked = target.type === 'checkbox' || target.type === 'radio'
    // After its click React may show a box as it was for a moment more.
    if (isTicked !== (type === 'click')) return
    if (target.type === 'search') catalogue.send({ type: 'search.typed', text: target.value })
    else chooseFilter(catalogue, target)
  }
  for (const type of ['click', 'input']) {
    addEventListener(type, follow, { capture: true })
    void interactive.then(() => removeEventListener(type, follow, { capture: true }))
  }
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
function whenReplaced<E extends Element>(root: HTMLElement, drawn: E, selector: string, act: (replaced: E) => void) {
  const observer = new MutationObserver(() => {
    const replaced = root.querySelector<E>(selector)
    if (!replaced || replaced === drawn) return
    observer.disconnect()
    act(replaced)
  })
  observer.observe(root, { childList: true, subtree: true })
}
