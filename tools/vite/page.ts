import { hashOf } from './policy.ts'

/** Where a built shop for its own server keeps the program that draws its pages, and what they are drawn into. */
export const DRAWING = '_draw'
export const TEMPLATE = `${DRAWING}/template.json`

/** What the pages of a built shop are drawn into. */
export interface Template {
  /** The built page with an empty root. */
  html: string
  /** The code that the home page and a product's page need beyond the others'. */
  homeFiles: readonly string[]
  productFiles: readonly string[]
}

const CHARSET = '<meta charset="utf-8" />'

/** A built page as text, with what has to be done to it before it is served. */
export class Page {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }

  /** The page without what is for whoever edits it. Before it is filled: React's own marks are comments too. */
  withoutComments(): Page {
    return new Page(this.html.replace(/<!--.*?-->\s*/gs, '').replace(/\n\s+/g, '\n'))
  }

  /** The page with its own scripts as `minify` answers them. Before it is filled, as above. */
  minifyScripts(minify: (code: string) => string): Page {
    return new Page(this.html.replace(/(?<=<script>).*?(?=<\/script>)/gs, (code) => minify(code)))
  }

  /** The page with these styles inside: one round trip less before the first paint. */
  inlineStyles(styles: string): Page {
    return new Page(this.html.replace('</head>', () => `<style>${styles.trim()}</style>\n</head>`))
  }

  /**
   * The picture that is most of the first sight, moved from its file into the page: on a slow line it would stand behind
   * the scripts. `read` answers the text of an SVG file. What the page lacks stays as it is.
   */
  inlinePicture(src: string, read: (src: string) => string): Page {
    const escapes: Record<string, string> = { '%': '%25', '#': '%23', '"': "'", '\n': '' }
    const text = read(src).replace(/[%#"\n]/g, (character) => escapes[character] ?? character)
    const preload = new RegExp(`<link rel="preload" as="image" href="${src}"[^>]*>`)
    return new Page(this.html.replace(preload, '').replace(`src="${src}"`, () => `src="data:image/svg+xml,${text}"`))
  }

  /**
   * The running shop's frame, or the whole page of a path, inside the empty root; what React hoists goes to the head.
   * `data` stands in the page as JSON by its id; it is never run, so the policy need not allow it.
   */
  fill(rendered: string, path: string | null = null, data: Readonly<Record<string, unknown>> = {}): Page {
    const hoisted = /^(?:<title>.*?<\/title>|<(?:link|meta)[^>]*>)*/.exec(rendered)?.[0] ?? ''
    const body = rendered.slice(hoisted.length)
    const withoutTitle = hoisted.includes('<title>') ? this.html.replace(/<title>.*?<\/title>/, '') : this.html
    const described = hoisted.includes('name="description"')
      ? withoutTitle.replace(/<meta name="description"[^>]*>/, '')
      : withoutTitle
    if (!described.includes('<div id="root"></div>')) throw new Error('index.html needs an empty #root')
    const islands = Object.entries(data).map(([id, value]) => {
      const type = id === 'json-ld' ? 'application/ld+json' : 'application/json'
      return `<script type="${type}" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
    })
    const root = path === null ? '<div id="root">' : `<div id="root" data-drawn="${path}">`
    return new Page(
      described
        .replace('</head>', () => `${hoisted}${islands.join('')}</head>`)
        .replace('<div id="root"></div>', () => `${root}${body}</div>`),
    )
  }

  /** What the page preloads, as values of a `Link` header: its pictures, its own module and its other modules. */
  preloads(): string[] {
    const addresses = (tag: RegExp) => [...this.html.matchAll(tag)].map(([, address]) => address)
    const pictures = addresses(/<link rel="preload" as="image"[^>]*href="([^"]+)"/g)
    const modules = addresses(/<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"/g)
    return [
      // Over HTTP/1.1 a browser sends six requests to a host at a time: pictures of the first screen come before code.
      ...pictures.map((address) => `<${address}>; rel=preload; as=image; fetchpriority=high`),
      ...modules.map((address) => `<${address}>; rel=modulepreload`),
    ]
  }

  /** The page that also preloads these modules. */
  preload(files: readonly string[]): Page {
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
    return new Page(this.html.replace('</head>', () => `${links}</head>`))
  }

  /** The page with its policy as the first thing in the head. */
  guard(policyOf: (inline: { scripts: string[]; styles: string[] }) => string): { page: Page; policy: string } {
    const texts = (element: string) =>
      [...this.html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, text]) => hashOf(text ?? ''))
    const policy = policyOf({ scripts: texts('script'), styles: texts('style') })
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
    if (!this.html.includes(CHARSET)) throw new Error(`A page needs ${CHARSET}, behind which its policy stands.`)
    return { page: new Page(this.html.replace(CHARSET, `${CHARSET}${meta}`)), policy }
  }
}
