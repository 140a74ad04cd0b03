/** The attributes that a browser's own stylesheet, and ours of `jsdom-stand-ins.ts`, show or hide an element by. */
const SHOWN_BY = ['hidden', 'open', 'popover', 'style', 'type']

/**
 * Makes `getComputedStyle` quick: after every change of the page jsdom tries each rule of a browser's stylesheet on each
 * element that a query by role meets. Of the rules on `display`, `visibility` and `pointer-events`, all that is asked for, only
 * that of `summary` looks at another element, so others of one tag with the same attributes share an answer of jsdom's. It
 * answers itself where something further up may be inherited.
 */
export function shareComputedStyles({ document, getComputedStyle }: Window) {
  const known = new Map<string, CSSStyleDeclaration>()
  return (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (pseudo || element.localName === 'summary' || inheritsStyle(element)) return getComputedStyle(element, pseudo)
    // An attribute without a value is another thing than none.
    const attributes = SHOWN_BY.map((name) => String(element.getAttribute(name)))
    const shape = [element.namespaceURI, element.localName, ...attributes].join()
    const style = known.get(shape) ?? getComputedStyle(copyOf(element, document))
    known.set(shape, style)
    return style
  }
}

function copyOf(element: Element, document: Document): Element {
  const copy = document.createElementNS(element.namespaceURI, element.localName)
  for (const name of SHOWN_BY) {
    const value = element.getAttribute(name)
    if (value !== null) copy.setAttribute(name, value)
  }
  return copy
}

function inheritsStyle(element: Element): boolean {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (above.hasAttribute('hidden') || /visibility|pointer-events/.test(above.getAttribute('style') ?? '')) return true
  return false
}
