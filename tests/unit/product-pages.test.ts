import { expect, test } from 'vitest'
import { parseProductQuery } from '../../contract/product-query'
import { createCatalogue } from '../../server/catalogue/catalogue'

/** A catalogue over a database with one kind of products, and the queries sent to it. */
function catalogueWith(n: number) {
  const requested: { sql: string; parameters: readonly unknown[] }[] = []
  const notRequested = async () => {
    throw new Error('It is not searched.')
  }
  const catalogue = createCatalogue({
    isEmbedded: false,
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      requested.push({ sql, parameters })
      const counts = [{ brand: 'FOGG', category: 'men', scent: 'oud', n }]
      return (sql.includes('product_counts') ? counts : []) as Row[]
    },
    transaction: notRequested,
    session: notRequested,
    desk: () => ({ query: notRequested }),
    close: async () => {},
  })
  return { catalogue, requested }
}

async function requestedFor(n: number, query: string) {
  const { catalogue, requested } = catalogueWith(n)
  const parsed = parseProductQuery(new URLSearchParams(query))
  if (!parsed) throw new Error('The query is empty.')
  const { json } = await catalogue.page(parsed)
  return { body: JSON.parse(json), products: requested.filter(({ sql }) => sql.includes('from products p')) }
}

test('a page of a kind without products runs no product query', async () => {
  const { body, products } = await requestedFor(0, 'brand=FOGG&scent=oud')
  expect(body).toMatchObject({ products: [], total: 0, next: null })
  expect(products).toEqual([])
})

test('few products are found by their kind, and never by an index over all products', async () => {
  const [few, many] = [await requestedFor(3, 'scent=oud&limit=2'), await requestedFor(100_000, 'scent=oud&limit=2')]
  expect(few.products).toHaveLength(1)
  expect(few.products[0]?.sql).toContain('order by position + 0 limit 3')
  expect(few.products[0]?.parameters).toEqual([['FOGG'], ['men'], ['oud']])
  expect(many.products[0]?.sql).toContain('order by position limit 3')
})
