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

/** Returns robots.txt: the rules, then the address of the sitemap. */
export const robots = (origin: string, rules: string): string => `${rules.trim()}\nSitemap: ${origin}/sitemap.xml\n`
