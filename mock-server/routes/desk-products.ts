import { newProductBody, productChangeBody } from '../../contract/desk-bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, created, ok } from '../../contract/http'
import { parseDeskProductsQuery } from '../../contract/queries'
import { conflict, notFound } from '../../contract/refusal'
import {
  changedMeanwhile,
  changedProduct,
  type DeskProduct,
  differences,
  productOfNew,
} from '../../domain/desk-product'
import type { Accounts } from '../accounts'
import type { Catalogue } from '../catalogue'
import type { Sessions } from '../session'
import { changeShop, type ShopRecord, withAudit } from '../shop-record'
import { deskProducts, deskProductsToday } from '../shop-today'

/** Calls of the desk about products. */
export function deskProductHandlers(sessions: Sessions, accounts: Accounts, { seeds }: Catalogue) {
  async function today(id: string): Promise<DeskProduct> {
    const product = (await deskProductsToday(seeds, accounts)).find((one) => one.id === id)
    if (!product) throw notFound('product')
    return product
  }

  return {
    'GET /api/desk/products': async (call) => {
      await sessions.keeper(call)
      const { search, after, limit } = parseDeskProductsQuery(call.query)
      const wanted = search.toLowerCase()
      const found = (await deskProductsToday(seeds, accounts)).filter(
        ({ id, title }) => title.toLowerCase().includes(wanted) || id.includes(wanted),
      )
      const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
      const products = found.slice(start, start + limit)
      return ok({ products, next: start + limit < found.length ? (products.at(-1)?.id ?? null) : null })
    },
    'GET /api/desk/products/{id}': async (call) => {
      await sessions.keeper(call)
      return ok({ product: await today(call.params.id) })
    },
    'POST /api/desk/products': async (call) => {
      const { email: actor } = await sessions.keeper(call)
      const given = bodyOf(call, newProductBody)
      const product = productOfNew(given, crypto.randomUUID(), Date.now())
      await changeShop((before) => {
        if (deskProducts(seeds, before).some(({ id }) => id === product.id))
          throw conflict(`There is a product with the id ${product.id} already.`)
        const after = withProduct(before, product, { actor, action: 'product.add', detail: { title: product.title } })
        return {
          ...after,
          added: [...before.added, product.id],
          corrections: { ...before.corrections, [product.id]: given.stock },
        }
      })
      return created({ product: await today(product.id) })
    },
    'PATCH /api/desk/products/{id}': async (call) => {
      const { email: actor } = await sessions.keeper(call)
      const change = bodyOf(call, productChangeBody)
      await changeShop((record) => {
        const before = productIn(seeds, record, call.params.id)
        if (change.version !== undefined && change.version !== before.version) throw conflict(changedMeanwhile(before))
        return replaced(record, before, changedProduct(before, change), actor)
      })
      return ok({ product: await today(call.params.id) })
    },
  } satisfies Partial<SimulatedHandlers>
}

/** Returns a product. Refuses an unknown one with 404. */
export function productIn(seeds: Catalogue['seeds'], record: ShopRecord, id: string): DeskProduct {
  const product = deskProducts(seeds, record).find((one) => one.id === id)
  if (!product) throw notFound('product')
  return product
}

/** Replaces a product and adds the change to the audit log. */
export const replaced = (record: ShopRecord, before: DeskProduct, after: DeskProduct, actor: string): ShopRecord =>
  withProduct(record, after, { actor, action: 'product.change', detail: { changed: differences(before, after) } })

const withProduct = (record: ShopRecord, product: DeskProduct, entry: Parameters<typeof withAudit>[1]) =>
  withAudit({ ...record, products: { ...record.products, [product.id]: product } }, entry)
