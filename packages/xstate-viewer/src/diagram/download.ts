const LOOKS = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-style', 'font-weight']

/** Saves a diagram as it looks now, as an SVG that needs no stylesheet. */
export const downloadSvg = (svg: SVGSVGElement, name: string): void =>
  downloadText(standalone(svg), name, 'image/svg+xml')

/** Saves text as a file. */
export function downloadText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll('*')
  svg.querySelectorAll('*').forEach((element, at) => {
    const look = getComputedStyle(element)
    for (const name of LOOKS) copies[at]?.setAttribute(name, look.getPropertyValue(name))
    copies[at]?.removeAttribute('class')
  })
  const ground = document.createElementNS(svg.namespaceURI, 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}
