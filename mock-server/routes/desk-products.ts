import { newProductBody, productChangeBody } from '../../contract/desk-bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, created, ok } from '../../contract/http'
import { parseDeskProductsQuery } from '../../contract/queries'
import { conflict, notFound } from '../../contract/refusal'
import {
  applyChange,
  changedFields,
  createProduct,
  type DeskProduct,
  editConflict,
  takenId,
} from '../../domain/desk/desk-product'
import type { Accounts } from '../accounts'
import type { Catalogue } from '../catalogue'
import { currentDeskProducts, deskProducts } from '../current-products'
import { type DeskChanges, updateDeskChanges, withAudit } from '../desk-changes'
import { pageOf, searchFor } from './page'

/** Calls of the desk about products. */
export function deskProductHandlers(accounts: Accounts, { seeds }: Catalogue) {
  const currentProduct = (id: string) => findCurrentProduct(seeds, accounts, id)

  return {
    'GET /api/desk/products': async (call) => {
      const query = parseDeskProductsQuery(call.query)
      const isFound = searchFor(query.search)
      const found = (await currentDeskProducts(seeds, accounts)).filter(({ id, title }) => isFound([id, title]))
      const { page, next } = pageOf(found, query, ({ id }) => id)
      return ok({ products: page, next })
    },
    'GET /api/desk/products/{id}': async (call) => ok({ product: await currentProduct(call.params.id) }),
    'POST /api/desk/products': async (call, { email: actor }) => {
      const posted = bodyOf(call, newProductBody)
      const product = createProduct(posted, crypto.randomUUID(), Date.now())
      await updateDeskChanges((before) => {
        if (deskProducts(seeds, before).some(({ id }) => id === product.id)) throw conflict(takenId(posted, product.id))
        const after = withProduct(before, product, { actor, action: 'product.add', detail: { title: product.title } })
        return {
          ...after,
          added: [...before.added, product.id],
          corrections: { ...before.corrections, [product.id]: posted.stock },
        }
      })
      return created({ product: await currentProduct(product.id) })
    },
    'PATCH /api/desk/products/{id}': async (call, { email: actor }) => {
      const change = bodyOf(call, productChangeBody)
      await updateDeskChanges((record) => {
        const before = findProduct(seeds, record, call.params.id)
        if (change.version !== undefined && change.version !== before.version) throw conflict(editConflict(before))
        return replaceProduct(record, before, applyChange(before, change), actor)
      })
      return ok({ product: await currentProduct(call.params.id) })
    },
  } satisfies Partial<SimulatedHandlers>
}

/** Returns a product with its current `inStock` and rating. Refuses an unknown one with 404. */
export async function findCurrentProduct(
  seeds: Catalogue['seeds'],
  accounts: Accounts,
  id: string,
): Promise<DeskProduct> {
  const product = (await currentDeskProducts(seeds, accounts)).find((one) => one.id === id)
  if (!product) throw notFound('product')
  return product
}

/** Returns a product. Refuses an unknown one with 404. */
export function findProduct(seeds: Catalogue['seeds'], record: DeskChanges, id: string): DeskProduct {
  const product = deskProducts(seeds, record).find((one) => one.id === id)
  if (!product) throw notFound('product')
  return product
}

/** Replaces a product and adds the change to the audit log. */
export const replaceProduct = (
  record: DeskChanges,
  before: DeskProduct,
  after: DeskProduct,
  actor: string,
): DeskChanges =>
  withProduct(record, after, { actor, action: 'product.change', detail: { changed: changedFields(before, after) } })

const withProduct = (record: DeskChanges, product: DeskProduct, entry: Parameters<typeof withAudit>[1]) =>
  withAudit({ ...record, products: { ...record.products, [product.id]: product } }, entry)
