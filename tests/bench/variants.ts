import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A change that a host makes to a built shop as it is sent. The built files stay the same. */
export interface Variant {
  page?: (html: string) => string
  /** Whether a header is sent. */
  sends?: (name: string, value: string) => boolean
  /** Additional files by URL. */
  files?: Readonly<Record<string, Buffer>>
}

/** The shop as it is, and with one of its optimizations removed. */
export function variants(folder: string): Readonly<Record<string, Variant>> {
  const style = /<style>([\s\S]*?)<\/style>/
  const styles = style.exec(readFileSync(join(folder, 'products.html'), 'utf8'))?.[1]
  if (styles === undefined) throw new Error(`The pages of ${folder} hold no styles.`)
  // Includes the product data embedded in the page.
  const prerendered = /<div id="root"[^>]*>[\s\S]*(?=<p id="unavailable")/
  const changing = (pattern: RegExp, text: string) => (html: string) => {
    if (!pattern.test(html)) throw new Error(`The pages hold nothing like ${pattern}.`)
    return html.replace(pattern, () => text)
  }
  return {
    'as shipped': {},
    'not drawn at build time': { page: changing(prerendered, '<div id="root"></div>') },
    'nothing preloaded': {
      page: changing(/(<link rel="modulepreload"[^>]*>\s*)+/, ''),
      sends: (name) => name !== 'Link',
    },
    'preloads not in a header': { sends: (name) => name !== 'Link' },
    'stylesheet linked': {
      page: changing(style, '<link rel="stylesheet" href="/styles.css">'),
      files: { '/styles.css': Buffer.from(styles) },
    },
    // The machine's own minimum, as a baseline for the others.
    'a page of one word': {
      page: () => '<!doctype html><title>Word</title><main><article>Word</article></main>',
      sends: (name) => name !== 'Link',
    },
  }
}
