import type { Shop } from '../components/shop'

/**
 * Takes over a page that was drawn at build time: keeps what was typed into it meanwhile and the drawer that was opened,
 * and clears from the head what the running shop puts there itself.
 */
export function takeOver(root: HTMLElement, { catalogue }: Shop): void {
  for (const drawn of document.head.querySelectorAll('title, meta[name="description"]')) drawn.remove()
  const search = root.querySelector<HTMLInputElement>('input[type="search"]')
  if (search && search.value !== '') catalogue.send({ type: 'search.typed', text: search.value })
  if (search && search === document.activeElement) keepFocus(root, search)
  const drawer = root.querySelector<HTMLElement>('[popover]:popover-open')
  if (drawer) whenReplaced(root, drawer, `#${drawer.id}`, (replaced) => replaced.showPopover())
}

function keepFocus(root: HTMLElement, search: HTMLInputElement) {
  const [start, end] = [search.selectionStart, search.selectionEnd]
  whenReplaced(root, search, 'input[type="search"]', (replaced) => {
    replaced.focus()
    replaced.setSelectionRange(start, end)
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
