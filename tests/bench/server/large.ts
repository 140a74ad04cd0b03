import { performance } from 'node:perf_hooks'
import { cursorAfter } from '../../../contract/product-query'
import { call } from '../../server/shopper'

const RUNS = 20

/** Queries to a large catalogue, by shopper action. */
const questions = (size: number): [what: string, query: string][] => [
  ['first page with all counts', 'price=1500'],
  ['a page from the middle', `limit=24&after=${cursorAfter({ rank: 0, position: Math.floor(size / 2) })}`],
  [
    'two brands, 4 stars, in stock, cheapest first',
    'brand=ENVY&brand=SKINN&rating=4&inStock=true&sort=LOW_TO_HIGH&price=1500',
  ],
  ['one scent, dearest first', 'scent=oud&sort=HIGH_TO_LOW&price=1500'],
  ['a brand and a scent that go together nowhere', 'brand=FOGG&scent=oud&price=1500'],
  ['a rare title', 'search=No.+4999&price=1500'],
  ['a frequent word of titles', 'search=rose&price=1500'],
  ['a frequent word of titles, cheapest first', 'search=rose&price=1500&sort=LOW_TO_HIGH'],
]

/** The response times of a large catalogue: the median and the slowest of several runs, in ms. */
export async function measureLarge(address: string, size: number): Promise<string[][]> {
  const rows: string[][] = []
  for (const [what, query] of questions(size)) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now()
      const { status } = await call(address, 'GET', `/api/products?${query}`)
      if (status !== 200) throw new Error(`${what} was answered ${status}`)
      times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    rows.push([what, (times[RUNS / 2] ?? 0).toFixed(1), (times.at(-1) ?? 0).toFixed(1)])
  }
  return rows
}
