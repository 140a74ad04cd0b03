import { shopTerms } from '../shop-terms.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

// Addresses are URL-escaped already. Of the special characters of XML only these can remain.
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&apos;')
const locations = (origin: string, paths: readonly string[], element: string) =>
  paths.map((path) => `  <${element}><loc>${escaped(origin + path)}</loc></${element}>`).join('\n')

/** Returns a sitemap (sitemaps.org), which holds at most 50,000 addresses. */
export const sitemap = (origin: string, paths: readonly string[]): string => `${HEAD}
<urlset ${NAMESPACE}>
${locations(origin, paths, 'url')}
</urlset>
`

/** Returns the index of several sitemaps. */
export const sitemapIndex = (origin: string, paths: readonly string[]): string => `${HEAD}
<sitemapindex ${NAMESPACE}>
${locations(origin, paths, 'sitemap')}
</sitemapindex>
`

/**
 * Returns llms.txt (llmstxt.org), a summary of the shop for language models, with links to its pages and products. `hasFeeds`:
 * whether the shop has product feeds.
 */
export const llmsText = (
  origin: string,
  pages: readonly { path: string; title: string }[],
  hasFeeds: boolean,
): string => `# ${shopTerms().name}

> An online shop for perfumes in India. Prices are in rupees and include all taxes.

## Pages

${pages.map(({ path, title }) => `- [${title}](${origin}${path})`).join('\n')}

## Products

- [Sitemap](${origin}/sitemap.xml): the page of every perfume, with its price and availability as structured data
${hasFeeds ? `- [Product feed](${origin}/feed.jsonl): every perfume for sale, one JSON object a line\n` : ''}`

/** Returns robots.txt: the rules, then the address of the sitemap. */
export const robots = (origin: string, rules: string): string => `${rules.trim()}\nSitemap: ${origin}/sitemap.xml\n`
