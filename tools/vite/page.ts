import type { PrerenderedProducts } from '../../domain/catalogue/prerendered-products.ts'
import type { RouteName } from '../../domain/routes.ts'
import { type Edit, edited } from './edits.ts'
import { commentsOf, leadingTags, type Tag, tagsOf } from './html.ts'
import { hashOf } from './policy.ts'

/** The folder of a built shop with the program that renders its pages, and the template of the pages. */
export const RENDERER = '_draw'
export const TEMPLATE = `${RENDERER}/template.json`

/** The template of the pages of a built shop. */
export interface Template {
  /** The built page with an empty root. */
  html: string
  /** The code of the shop. A page without products preloads it; other pages request it after their pictures. */
  shopFiles: readonly string[]
  /** The further code of each page that has some. */
  pageFiles: { readonly [Route in RouteName]?: readonly string[] }
}

/** The data embedded in a page: `products` for the shop, by its id, and `jsonLd` for search engines. */
export interface PageData {
  products?: PrerenderedProducts
  jsonLd?: readonly object[]
}

/** A built page as text, with the changes it needs before it is served. */
export class Page {
  readonly html: string
  #tags: readonly Tag[] | undefined

  constructor(html: string) {
    this.html = html
  }

  /** Removes comments and indentation. Call it before `fill`, because React's own markers are comments too. */
  withoutComments(): Page {
    const endOf = (to: number) => to + (/^\s*/.exec(this.html.slice(to))?.[0].length ?? 0)
    const bare = this.#with(commentsOf(this.html).map(({ from, to }) => ({ from, to: endOf(to), text: '' })))
    return new Page(bare.html.replace(/\n\s+/g, '\n'))
  }

  /** Minifies the page's own scripts. Call it before `fill`, as above. */
  minifyScripts(minify: (code: string) => string): Page {
    return this.#with(this.#own('script').map(({ inside }) => ({ ...inside, text: minify(this.#text(inside)) })))
  }

  /** Inlines styles, which saves a round trip before the first paint. */
  inlineStyles(styles: string): Page {
    return this.#with([this.#atEndOfHead(`<style>${styles.trim()}</style>\n`)])
  }

  /**
   * Inlines the largest picture of the first view. As a file it would wait behind the scripts on a slow connection.
   * `read` returns the text of an SVG file. A page without the picture stays unchanged.
   */
  inlinePicture(src: string, read: (src: string) => string): Page {
    const escapes: Record<string, string> = { '%': '%25', '#': '%23', '"': "'", '\n': '' }
    const text = read(src).replace(/[%#"\n]/g, (character) => escapes[character] ?? character)
    const picture = this.#find('img', { src })
    const preload = this.#find('link', { rel: 'preload', as: 'image', href: src })
    return this.#with([
      ...(preload ? [{ from: preload.from, to: preload.to, text: '' }] : []),
      ...(picture ? [{ ...picture.at('src'), text: `src="data:image/svg+xml,${text}"` }] : []),
    ])
  }

  /**
   * Fills the empty root with the shell, or with the whole page of a path. Elements that React hoists go to the head.
   * `data` is embedded after the root as JSON, because visible content has priority. It never runs, so the policy need not
   * allow it.
   */
  fill(rendered: string, path: string | null = null, data: PageData = {}): Page {
    const hoisted = leadingTags(rendered, ['title', 'link', 'meta'])
    const end = hoisted.at(-1)?.to ?? 0
    const root = this.#find('div', { id: 'root' })
    if (!root?.isEmpty) throw new Error('index.html needs an empty #root')
    const replaced = [
      hoisted.some(({ name }) => name === 'title') && this.#find('title', {}),
      hoisted.some(({ attributes }) => attributes.name === 'description') &&
        this.#find('meta', { name: 'description' }),
    ]
    const script = (attributes: string, value: unknown) =>
      `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
    const { jsonLd = [], ...others } = data
    const islands = [
      ...Object.entries(others).map(([id, value]) => script(`type="application/json" id="${id}"`, value)),
      ...jsonLd.map((node) => script('type="application/ld+json"', node)),
    ]
    const start = path === null ? '<div id="root">' : `<div id="root" data-path="${path}">`
    return this.#with([
      ...replaced.flatMap((tag) => (tag ? [{ from: tag.from, to: tag.to, text: '' }] : [])),
      this.#atEndOfHead(rendered.slice(0, end)),
      { from: root.from, to: root.to, text: `${start}${rendered.slice(end)}</div>${islands.join('')}` },
    ])
  }

  /** Preloads modules. */
  preload(files: readonly string[]): Page {
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
    return this.#with([this.#atEndOfHead(links)])
  }

  /** Inserts the policy of the page after the charset, which must be first in the head. */
  guard(policyOf: (inline: { scripts: string[]; styles: string[] }) => string): { page: Page; policy: string } {
    const hashes = (name: string) => this.#own(name).map(({ inside }) => hashOf(this.#text(inside)))
    const policy = policyOf({ scripts: hashes('script'), styles: hashes('style') })
    const charset = this.#find('meta', { charset: 'utf-8' })
    if (!charset) throw new Error('A page needs <meta charset="utf-8" />, behind which its policy stands.')
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
    return { page: this.#with([{ from: charset.to, to: charset.to, text: meta }]), policy }
  }

  #all(): readonly Tag[] {
    this.#tags ??= tagsOf(this.html)
    return this.#tags
  }

  #findAll(name: string, attributes: Readonly<Record<string, string>>): Tag[] {
    const isMet = (tag: Tag) => Object.entries(attributes).every(([key, value]) => tag.attributes[key] === value)
    return this.#all().filter((tag) => tag.name === name && isMet(tag))
  }

  #find(name: string, attributes: Readonly<Record<string, string>>): Tag | undefined {
    return this.#findAll(name, attributes)[0]
  }

  /** Inline scripts or styles. */
  #own(name: string): Tag[] {
    return this.#findAll(name, {}).filter(({ attributes }) => Object.keys(attributes).length === 0)
  }

  #text({ from, to }: { from: number; to: number }): string {
    return this.html.slice(from, to)
  }

  #atEndOfHead(text: string): Edit {
    const head = this.#find('head', {})
    if (!head) throw new Error('A page needs a <head>.')
    return { from: head.inside.to, to: head.inside.to, text }
  }

  #with(edits: readonly Edit[]): Page {
    return new Page(edited(this.html, edits))
  }
}
