import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a host does to a built shop on its way out. The built files stay the same. */
export interface Variant {
  page?: (html: string) => string
  /** Whether a header is sent. */
  sends?: (name: string, value: string) => boolean
}

/** The shop as it is, and with one of its measures taken back. */
export function variants(folder: string): Readonly<Record<string, Variant>> {
  const assets = readdirSync(join(folder, 'assets'))
  const stylesheet = assets.find((name) => name.endsWith('.css'))
  if (stylesheet === undefined) throw new Error(`${folder} holds no stylesheet.`)
  const drawn = /<div id="root"[^>]*>[\s\S]*<\/div>(?=\s*<p id="unavailable")/
  const changing = (pattern: RegExp, text: string) => (html: string) => {
    if (!pattern.test(html)) throw new Error(`The pages hold nothing like ${pattern}.`)
    return html.replace(pattern, () => text)
  }
  return {
    'as shipped': {},
    'not drawn at build time': { page: changing(drawn, '<div id="root"></div>') },
    'nothing preloaded': {
      page: changing(/(<link rel="modulepreload"[^>]*>\s*)+/, ''),
      sends: (name) => name !== 'Link',
    },
    'preloads not in a header': { sends: (name) => name !== 'Link' },
    'stylesheet linked': {
      page: changing(/<style>[\s\S]*?<\/style>/, `<link rel="stylesheet" href="/assets/${stylesheet}">`),
    },
    // What this machine takes for next to nothing: the others compare to it.
    'a page of one word': {
      page: () => '<!doctype html><title>Word</title><main><article>Word</article></main>',
      sends: (name) => name !== 'Link',
    },
  }
}
