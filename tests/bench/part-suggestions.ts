import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { prepare } from '../../domain/catalogue/prepared-catalogue'
import { buildIndex } from '../../domain/search/search-index'
import { suggestions } from '../../domain/search/suggestions'
import { machine, table, writePart } from './document'
import { quantile } from './statistics'

const PRODUCTS = 10_000
const ROUNDS = 20
/** The duration of a frame, in ms. */
const FRAME = 16

/**
 * People, notes, prices, sizes, help, titles and nonsense, in English and in Hindi, spelled correctly and wrongly.
 */
const SEARCHES = [
  'perfume for men under 500',
  'gift for my wife',
  'vanila',
  'gulab ka ittar',
  'गुलाब',
  'चमेली का इत्र',
  'edp 100 ml',
  'return policy',
  'skinn raw vetiver no 250',
  'jasmin dusk',
  'velvt noir intense',
  'qwxzy brtk',
]

const took = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** The time of the suggestions after each typed letter, without a page. Throws if it exceeds one frame. */
export async function suggestionsPart(): Promise<void> {
  const measuredOn = machine()
  const { products } = prepare(catalogueOf(PRODUCTS))
  const made = Array.from({ length: ROUNDS }, () => took(() => buildIndex(prepare(products))))
  const index = buildIndex(prepare(products))
  const typed = SEARCHES.flatMap((search) => Array.from(search, (_, at) => search.slice(0, at + 1)))
  const answered = Array.from({ length: ROUNDS }, () => typed.map((text) => took(() => suggestions(text, index, []))))
  const row = (name: string, samples: readonly number[]) => [
    name,
    ...[0.5, 0.95].map((share) => quantile(samples, share).toFixed(2)),
  ]
  const letters = answered.flat()
  const rows = [row('suggestions after a letter', letters), row('their index, made once', made)]
  const head = [`${PRODUCTS.toLocaleString('en')} products, in Node`, 'p50, ms', 'p95, ms']
  writePart('suggestions', [measuredOn, table(head, rows)].join('\n\n'))
  if (!(quantile(letters, 0.95) < FRAME)) throw new Error(`Suggestions take longer than a frame of ${FRAME} ms.`)
}
