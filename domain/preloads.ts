/** Two cards, or a product's photograph and the drawing that takes its place. */
const FIRST_PICTURES = 2

/** A file of the shop's own, in letters that a header may hold. */
const FILE = /^\/[\w./-]+$/

/** The files that a built page names in tags of its head which have these attributes. */
function filesOf(html: string, isMeant: (attributes: Readonly<Record<string, string>>) => boolean): string[] {
  const [head = ''] = html.split('</head>', 1)
  return [...head.matchAll(/<(?:link|script)\s([^<>]*)>/g)].flatMap(([, written = '']) => {
    const pairs = [...written.matchAll(/\b([a-z]{2,11})="([^"]*)"/g)].map(([, name, value]) => [name, value] as const)
    const attributes: Record<string, string> = Object.fromEntries(pairs)
    const file = attributes.href ?? attributes.src ?? ''
    return isMeant(attributes) && FILE.test(file) ? [file] : []
  })
}

/** The pictures that a built page shows first, of those it preloads; as values of a `Link` header. */
export const firstPictures = (html: string): string[] =>
  filesOf(html, ({ rel, as }) => rel === 'preload' && as === 'image')
    .slice(0, FIRST_PICTURES)
    .map((file) => `<${file}>; rel=preload; as=image; fetchpriority=high`)

/** What a built page preloads, as values of a `Link` header: its first pictures, its own module and its other modules. */
export const preloadsOf = (html: string): string[] => [
  // Over HTTP/1.1 a browser sends six requests to a host at a time: pictures of the first screen come before code.
  ...firstPictures(html),
  ...filesOf(html, ({ rel, type }) => rel === 'modulepreload' || type === 'module').map(
    (file) => `<${file}>; rel=modulepreload`,
  ),
]
