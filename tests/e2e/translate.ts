/**
 * Changes a page's texts as a browser's translation does: replaces text nodes with elements, both existing nodes and
 * added ones. The text stays the same, so that tests still find it. Runs inside the page.
 */
export function translate(): void {
  const wrap = (text: Node) => {
    const parent = text.parentElement
    if (!parent || !text.textContent?.trim() || parent.closest('script, style, textarea, font')) return
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text.textContent)
    text.parentNode?.replaceChild(font, text)
  }
  const wrapAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) wrap(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) wrap(text)
  }
  document.addEventListener('DOMContentLoaded', () => {
    // A file that is not a page, such as a picture.
    if (!document.body) return
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrapAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}
