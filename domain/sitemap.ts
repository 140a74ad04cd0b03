const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

// An address is escaped already; of what XML has a meaning for, these may be left in it.
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&apos;')
const locations = (origin: string, paths: readonly string[], element: string) =>
  paths.map((path) => `  <${element}><loc>${escaped(origin + path)}</loc></${element}>`).join('\n')

/** Addresses for search engines, as sitemaps.org says: at most 50,000. */
export const sitemap = (origin: string, paths: readonly string[]): string => `${HEAD}
<urlset ${NAMESPACE}>
${locations(origin, paths, 'url')}
</urlset>
`

/** Where the sitemaps of a large shop are. */
export const sitemapIndex = (origin: string, paths: readonly string[]): string => `${HEAD}
<sitemapindex ${NAMESPACE}>
${locations(origin, paths, 'sitemap')}
</sitemapindex>
`

/** What crawlers are told: where the sitemap is. `rules`: what comes before. */
export const robots = (origin: string, rules: string): string => `${rules.trim()}\nSitemap: ${origin}/sitemap.xml\n`
