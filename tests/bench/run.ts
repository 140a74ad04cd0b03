import { parseArgs } from 'node:util'
import { afterLoadingPart } from './part-after-loading'
import { firstVisitPart } from './part-first-visit'
import { lighthousePart } from './part-lighthouse'
import { largeLimits, pagesLimits, pressLimits, productsLimits } from './part-limits'
import { pipelinePart } from './part-pipeline'
import { responsesPart } from './part-responses'
import { suggestionsPart } from './part-suggestions'

// npm run bench [-- part...] [--before commit] [--rounds number] measures the shop and writes the figures into
// docs/performance.md. Without names it runs every part except lighthouse, which npx downloads on demand. With a
// commit, the shop at that commit and today's are measured in turns. Each limit has its own commit to compare with,
// in as many rounds as `--rounds` says, or seven.

const parts: Readonly<Record<string, (before?: string, rounds?: number) => Promise<void>>> = {
  'first-visit': firstVisitPart,
  responses: responsesPart,
  'after-loading': afterLoadingPart,
  pipeline: pipelinePart,
  suggestions: suggestionsPart,
  'limits-products': productsLimits,
  'limits-large': largeLimits,
  'limits-presses': pressLimits,
  'limits-pages': pagesLimits,
  lighthouse: lighthousePart,
}

const { values, positionals: asked } = parseArgs({
  options: { before: { type: 'string' }, rounds: { type: 'string' } },
  allowPositionals: true,
})
const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
  throw new Error(`--rounds takes a whole number above 0, not ${values.rounds}.`)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
for (const [name, run] of Object.entries(parts)) {
  if (asked.includes(name) || (asked.length === 0 && run !== lighthousePart)) await run(values.before, rounds)
}
