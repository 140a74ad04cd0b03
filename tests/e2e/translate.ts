/**
 * Does to a page's texts what the translation of a browser does: puts elements in their place, of those that are there and of
 * those that come. The words stay, so that a page is still found by them. Runs inside the page.
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
    // A file that is no page, such as a picture.
    if (!document.body) return
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrapAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}
