/** Two product cards, or a product's photograph and the SVG that replaces it. */
const FIRST_PICTURES = 2

/** A path of the shop's own that is safe in a header. */
const FILE = /^\/[\w./-]+$/

/** Returns the files of the `link` and `script` tags in a built page's head whose attributes match. */
function filesOf(html: string, isMeant: (attributes: Readonly<Record<string, string>>) => boolean): string[] {
  const [head = ''] = html.split('</head>', 1)
  return [...head.matchAll(/<(?:link|script)\s([^<>]*)>/g)].flatMap(([, written = '']) => {
    const pairs = [...written.matchAll(/\b([a-z]{2,11})="([^"]*)"/g)].map(([, name, value]) => [name, value] as const)
    const attributes: Record<string, string> = Object.fromEntries(pairs)
    const file = attributes.href ?? attributes.src ?? ''
    return isMeant(attributes) && FILE.test(file) ? [file] : []
  })
}

/** Returns the first preloaded pictures of a built page, as values of a `Link` header. */
export const firstPictures = (html: string): string[] =>
  filesOf(html, ({ rel, as }) => rel === 'preload' && as === 'image')
    .slice(0, FIRST_PICTURES)
    .map((file) => `<${file}>; rel=preload; as=image; fetchpriority=high`)

/**
 * Returns the preloads of a built page as values of a `Link` header: its first pictures, its entry module and its other
 * modules.
 */
export const preloadsOf = (html: string): string[] => [
  // Over HTTP/1.1 a browser sends six requests per host at a time, so pictures of the first screen precede code.
  ...firstPictures(html),
  ...filesOf(html, ({ rel, type }) => rel === 'modulepreload' || type === 'module').map(
    (file) => `<${file}>; rel=modulepreload`,
  ),
]
