import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The shop's pages as they are, and with one of their measures taken back. The built files stay the same. */
export function variants(folder: string): Readonly<Record<string, (html: string) => string>> {
  const stylesheet = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.css'))
  if (stylesheet === undefined) throw new Error(`${folder} holds no stylesheet.`)
  const link = `<link rel="stylesheet" href="/assets/${stylesheet}">`
  const drawn = /<div id="root">[\s\S]*<\/div>(?=\s*<!--)/
  const changing = (pattern: RegExp, text: string) => (html: string) => {
    if (!pattern.test(html)) throw new Error(`The pages hold nothing like ${pattern}.`)
    return html.replace(pattern, () => text)
  }
  return {
    'as shipped': (html) => html,
    'not drawn at build time': changing(drawn, '<div id="root"></div>'),
    'chunks not preloaded': changing(/(<link rel="modulepreload"[^>]*>\s*)+/g, ''),
    'stylesheet linked': changing(/<style>[\s\S]*?<\/style>/, link),
    // What this machine takes for next to nothing: the others compare to it.
    'a page of one word': () => '<!doctype html><title>Word</title><main><article>Word</article></main>',
    'font not preloaded': changing(/<link rel="preload" as="font"[^>]*>/, ''),
  }
}
