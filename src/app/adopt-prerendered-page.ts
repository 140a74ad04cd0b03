import { interactive } from '../services/interactive'
import { chooseFilter } from '../shop/choose-filter'
import type { Shop } from '../shop/hooks'

const WRITTEN_BY_SHOP = 'meta[name="description"], meta[property], link[rel="canonical"]'

/**
 * Transfers a shopper's input in the prerendered page to the running shop: chosen filters and the search text. Hydration
 * preserves the rest. If another page replaces the prerendered one, the focus and an open drawer are transferred too, and the
 * head elements that the shop writes itself are removed.
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
  for (const element of head.querySelectorAll(WRITTEN_BY_SHOP)) element.remove()
  // The page's code may still be loading. This title stays until the page renders its own.
  const title = head.querySelector('title')
  if (title) whenReplaced(head, title, 'title ~ title', () => title.remove())
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && root.contains(focused)) transferFocus(root, focused)
  const drawer = root.querySelector<HTMLElement>('[popover]:popover-open')
  if (drawer) whenReplaced(root, drawer, `#${drawer.id}`, (replacement) => replacement.showPopover())
}

/**
 * Sends all input to the chart before React handles it, until the page is interactive. React fires no event for a checkbox that
 * was ticked before its hydration, and would reset the search box to the chart's old text while it hydrates.
 */
function followInput(catalogue: Shop['catalogue']) {
  const follow = ({ type, target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    const isTicked = target.type === 'checkbox' || target.type === 'radio'
    // React may briefly restore the old state of a checkbox between its click and its input event.
    if (isTicked !== (type === 'click')) return
    if (target.type === 'search') catalogue.send({ type: 'search.typed', text: target.value })
    else chooseFilter(catalogue, target)
  }
  for (const type of ['click', 'input']) {
    addEventListener(type, follow, { capture: true })
    void interactive.then(() => removeEventListener(type, follow, { capture: true }))
  }
}

function transferFocus(root: HTMLElement, original: HTMLInputElement) {
  const { type, name, value, selectionStart, selectionEnd } = original
  const same = `input[type="${type}"]${name && `[name="${name}"][value="${CSS.escape(value)}"]`}`
  whenReplaced(root, original, same, (replacement) => {
    replacement.focus()
    if (selectionStart !== null) replacement.setSelectionRange(selectionStart, selectionEnd)
  })
}

/** Waits for the element that replaces a prerendered one. */
function whenReplaced<E extends Element>(
  root: HTMLElement,
  original: E,
  selector: string,
  act: (replacement: E) => void,
) {
  const observer = new MutationObserver(() => {
    const replacement = root.querySelector<E>(selector)
    if (!replacement || replacement === original) return
    observer.disconnect()
    act(replacement)
  })
  observer.observe(root, { childList: true, subtree: true })
}
