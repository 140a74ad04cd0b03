/** The attributes that show or hide an element in the stylesheet of a browser or of `jsdom-fakes.ts`. */
const SHOWN_BY = ['hidden', 'open', 'popover', 'style', 'type']

/**
 * Makes `getComputedStyle` fast. After every change of the page, jsdom tries each rule of the browser's stylesheet on each
 * element that a query by role visits. Queries need only `display`, `visibility` and `pointer-events`. Of the rules for these,
 * only the one for `summary` depends on another element, so elements with the same tag and attributes share one result.
 * jsdom computes the style itself where an ancestor may pass on a value.
 */
export function shareComputedStyles({ document, getComputedStyle }: Window) {
  const known = new Map<string, CSSStyleDeclaration>()
  return (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (pseudo || element.localName === 'summary' || inheritsStyle(element)) return getComputedStyle(element, pseudo)
    // An empty attribute differs from a missing one.
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
