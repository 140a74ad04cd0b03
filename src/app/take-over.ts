import type { Shop } from '../components/shop'

/**
 * Takes over a page that was drawn at build time: keeps what was typed into it meanwhile, and clears from the head what
 * the running shop puts there itself.
 */
export function takeOver(root: HTMLElement, { catalogue }: Shop): void {
  for (const drawn of document.head.querySelectorAll('title, meta[name="description"]')) drawn.remove()
  const search = root.querySelector<HTMLInputElement>('input[type="search"]')
  if (!search) return
  const hadFocus = document.activeElement === search
  if (search.value !== '') catalogue.send({ type: 'search.typed', text: search.value })
  if (!hadFocus) return
  const [start, end] = [search.selectionStart, search.selectionEnd]
  const observer = new MutationObserver(() => {
    const replaced = root.querySelector<HTMLInputElement>('input[type="search"]')
    if (!replaced || replaced === search) return
    observer.disconnect()
    replaced.focus()
    replaced.setSelectionRange(start, end)
  })
  observer.observe(root, { childList: true, subtree: true })
}
