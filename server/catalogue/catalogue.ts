import { createHash } from 'node:crypto'
import type { Product } from '../../domain/product'
import type { Queries } from '../database/database'
import { type ProductRow, productColumns, productOf } from './product-row'

/** A catalogue with more products is served in pages. */
export const WHOLE_CATALOGUE = 2_000

/** How long the whole list is answered from memory, in ms: another process may have changed a product. */
const FRESH = 1_000

interface Listed {
  json: string
  etag: string
}

/** The products of the shop. */
export interface Catalogue {
  /** The body of GET /api/products without a query, and its ETag. */
  list(): Promise<Listed>
  find(productId: string): Promise<Product | undefined>
}

export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

export function createCatalogue({ query }: Queries): Catalogue {
  let listed: { until: number; answer: Promise<Listed> } | null = null

  async function load(): Promise<Listed> {
    const rows = await query<ProductRow>(`select ${productColumns('p')} from products p order by position limit $1`, [
      WHOLE_CATALOGUE,
    ])
    const page = rows.length === WHOLE_CATALOGUE ? await more(WHOLE_CATALOGUE) : {}
    const json = JSON.stringify({ products: rows.map(productOf), ...page })
    return { json, etag: etagOf(json) }
  }

  // What a client needs to ask for the rest of a large catalogue.
  async function more(shown: number) {
    const [counted] = await query<{ total: number; next: string | null }>(
      'select count(*) as total, (select id from products where position = $1 - 1) as next from products',
      [shown],
    )
    return counted && counted.total > shown ? counted : {}
  }

  return {
    list() {
      if (!listed || listed.until < Date.now()) {
        const answer = load()
        const current = { until: Date.now() + FRESH, answer }
        listed = current
        // A failure is told to who asked and is not remembered.
        answer.catch(() => {
          if (listed === current) listed = null
        })
      }
      return listed.answer
    },
    async find(productId) {
      const [row] = await query<ProductRow>(`select ${productColumns('p')} from products p where id = $1`, [productId])
      return row && productOf(row)
    },
  }
}
