import { parseArgs } from 'node:util'
import { afterLoadingPart } from './after-loading'
import { firstVisitPart } from './first-visit'
import { lighthousePart } from './lighthouse'

// npm run bench [-- part...] [--before commit] measures the shop and writes the figures into docs/performance.md.
// Without names it runs every part except lighthouse, which npx downloads on demand. With a commit, the shop at that
// commit and today's are measured in turns.

const parts: Readonly<Record<string, (before?: string) => Promise<void>>> = {
  'first-visit': firstVisitPart,
  'after-loading': afterLoadingPart,
  lighthouse: lighthousePart,
}

const { values, positionals: requested } = parseArgs({
  options: { before: { type: 'string' } },
  allowPositionals: true,
})
const unknown = requested.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
for (const [name, run] of Object.entries(parts)) {
  if (requested.includes(name) || (requested.length === 0 && run !== lighthousePart)) await run(values.before)
}
