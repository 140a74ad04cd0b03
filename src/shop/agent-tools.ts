import * as v from 'valibot'
import { type ActorRefFrom, type AnyActorRef, waitFor } from 'xstate'
import { LENGTHS, MOST_PIECES } from '../../domain/bounds'
import { lineOf } from '../../domain/cart/cart'
import { TOO_MANY_PIECES } from '../../domain/cart/quantity'
import { comparedQuery } from '../../domain/catalogue/compared'
import { discountedPriceOf, type Product, ratingText } from '../../domain/catalogue/product'
import { toRupees } from '../../domain/money/money'
import { quote } from '../../domain/money/pricing'
import { href } from '../../domain/routes'
import { filterProducts } from '../../domain/search/filter-products'
import { noFilters } from '../../domain/search/filters'
import type { cartMachine } from '../../machines/cart/cart.machine'
import { flowsOf, isAccepted } from './flows-of'
import type { Shop } from './hooks'
import { goTo } from './navigation'
import { preparedOf } from './prepared'

/** The part of WebMCP that the shop uses: a browser that has it offers a page's tools to the agent of its user. */
export interface ModelContext {
  registerTool(
    tool: { name: string; description: string; inputSchema: object; execute(input: unknown): Promise<object> },
    options: { signal: AbortSignal },
  ): unknown
}

/** How long a tool waits for the shop, in ms. */
const TOOL_TIMEOUT = 20_000
/** Products in one answer. */
const MOST_FOUND = 20

/** A tool refuses its call. The message contains the reason. */
class Refused extends Error {}

const productId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LENGTHS.id))

/** A tool. `isOffered`: whether the shop's charts accept it now. */
interface Tool<Entries extends v.ObjectEntries = v.ObjectEntries> {
  description: string
  input: Entries
  /** JSON Schema of the properties of the input. Those without a default are required. */
  properties: { [Name in keyof Entries]: object }
  isOffered(shop: Shop): boolean
  run(shop: Shop, input: v.InferOutput<v.ObjectSchema<Entries, undefined>>): Promise<object>
}
const tool = <Entries extends v.ObjectEntries>(one: Tool<Entries>) => one as unknown as Tool

const ID = { type: 'string', description: 'The id of a perfume, as search_products returns it.' }
const hasProducts = ({ catalogue }: Shop) => catalogue.getSnapshot().hasTag('ready')
const cartOf = ({ auth }: Shop) => flowsOf(auth).cart
const lines = (shop: Shop) => cartOf(shop)?.getSnapshot().context.items ?? []

/** The tools of the person's agent. None pays: the person clicks Place Order. */
const tools: Readonly<Record<string, Tool>> = {
  search_products: tool({
    description: 'Searches the perfumes by title and shows the results to the user. Prices are in rupees.',
    input: { query: v.pipe(v.string(), v.trim(), v.maxLength(LENGTHS.title)) },
    properties: { query: { type: 'string', description: 'A part of the title. An empty text lists all perfumes.' } },
    isOffered: (shop) => hasProducts(shop) && shop.catalogue.getSnapshot().can(searchFor('')),
    async run({ catalogue }, { query }) {
      catalogue.send(searchFor(query))
      const { context } = await settled(catalogue)
      const { size, found } = context
      const products =
        size === null ? filterProducts(preparedOf(context.products), context.filters) : (found?.products ?? [])
      const count = size === null ? products.length : (found?.total ?? 0)
      return { count, products: products.slice(0, MOST_FOUND).map(summaryOf) }
    },
  }),
  get_product: tool({
    description: 'Shows the page of a perfume to the user and returns its price, size, scent, notes and availability.',
    input: { productId },
    properties: { productId: ID },
    isOffered: hasProducts,
    async run(shop, input) {
      const [product] = await productsById(shop, [input.productId])
      goTo(href('product', input))
      return { product: detailsOf(product) }
    },
  }),
  compare_products: tool({
    description: 'Shows two to four perfumes side by side to the user, and returns their facts.',
    input: { productIds: v.pipe(v.array(productId), v.minLength(2), v.maxLength(4)) },
    properties: { productIds: { type: 'array', items: ID, minItems: 2, maxItems: 4 } },
    isOffered: hasProducts,
    async run(shop, { productIds }) {
      const products = await productsById(shop, productIds)
      goTo(`${href('compare')}?${comparedQuery(productIds)}`)
      return { products: products.map(detailsOf) }
    },
  }),
  add_to_cart: tool({
    description: `Adds 1 to ${MOST_PIECES} pieces of a perfume to the cart. A user who is not logged in is taken to the login first.`,
    input: {
      productId,
      quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PIECES)), 1),
    },
    properties: {
      productId: ID,
      quantity: { type: 'integer', minimum: 1, maximum: MOST_PIECES, default: 1 },
    },
    isOffered: (shop) => {
      const [product] = shop.catalogue.getSnapshot().context.products
      return product !== undefined && canAdd(shop, product)
    },
    async run(shop, input) {
      const [product] = await productsById(shop, [input.productId])
      if (!product.inStock) throw new Refused(`${product.title} is sold out.`)
      if (!canAdd(shop, product)) throw new Refused('The cart is busy. Try again in a moment.')
      const before = lineOf(lines(shop), product.id)?.qty ?? 0
      const qty = before + input.quantity
      if (qty > MOST_PIECES) throw new Refused(TOO_MANY_PIECES)
      if (before > 0) cartOf(shop)?.send({ type: 'cart.set', productId: product.id, qty })
      else shop.auth.send({ type: 'cart.add', product, qty })
      const cart = cartOf(shop)
      if (!cart) return { next: 'The user must log in. The perfume is added to the cart after that.' }
      await waitFor(cart, isIdle, { timeout: TOOL_TIMEOUT })
      if ((lineOf(lines(shop), product.id)?.qty ?? 0) < qty)
        throw new Refused(`${product.title} could not be added. The page shows the reason.`)
      return { added: product.title, ...cartFacts(cart) }
    },
  }),
  get_cart: tool({
    description: 'Returns the lines of the cart and the price of the order, in rupees.',
    input: {},
    properties: {},
    isOffered: (shop) => cartOf(shop)?.getSnapshot().hasTag('ready') === true,
    async run(shop) {
      const cart = cartOf(shop)
      if (!cart) throw new Refused('The user is not logged in.')
      return cartFacts(cart)
    },
  }),
  start_checkout: tool({
    description: 'Opens the checkout. The user chooses the address there and places the order; no tool can pay.',
    input: {},
    properties: {},
    isOffered: (shop) => cartOf(shop)?.getSnapshot().hasTag('ready') === true && lines(shop).length > 0,
    async run() {
      goTo(href('checkout'))
      return { next: 'The checkout is open. The user chooses an address and clicks Place Order.' }
    },
  }),
}

const searchFor = (query: string) =>
  ({ type: 'filters.changed', filters: { ...noFilters, search: query }, history: 'push' }) as const

function canAdd(shop: Shop, product: Product): boolean {
  const click = { type: 'cart.add', product } as const
  return isAccepted(shop.auth, click) && cartOf(shop)?.getSnapshot().can(click) !== false
}

const isIdle = (snapshot: ReturnType<ActorRefFrom<typeof cartMachine>['getSnapshot']>) =>
  !snapshot.hasTag('busy') && snapshot.context.changes.length === 0

/** Waits until the catalogue has the results of its filters, and the products that were requested by id. */
const settled = (catalogue: Shop['catalogue']) =>
  waitFor(catalogue, (snapshot) => !snapshot.hasTag('busy') && !snapshot.matches({ named: 'asking' }), {
    timeout: TOOL_TIMEOUT,
  })

/** Returns the products with these ids, in this order. Those of a large catalogue may have to be requested. */
async function productsById({ catalogue }: Shop, ids: readonly string[]): Promise<[Product, ...Product[]]> {
  catalogue.send({ type: 'products.wanted', wanted: { ids, brands: [] } })
  const { products, named, found } = (await settled(catalogue)).context
  const known = [...products, ...named, ...(found?.products ?? [])]
  const all = ids.map((id) => {
    const product = known.find((one) => one.id === id)
    if (!product) throw new Refused(`There is no perfume with the id ${id}.`)
    return product
  })
  return all as [Product, ...Product[]]
}

const summaryOf = (product: Product) => ({
  productId: product.id,
  title: product.title,
  brand: product.brand,
  category: product.category,
  price: toRupees(discountedPriceOf(product)),
  inStock: product.inStock,
})

const detailsOf = (product: Product) => ({
  ...summaryOf(product),
  size: product.size === undefined ? null : `${product.size} ml`,
  concentration: product.concentration ?? null,
  scent: product.scent ?? null,
  notes: product.notes ?? null,
  rating: ratingText(product),
})

function cartFacts(cart: ActorRefFrom<typeof cartMachine>) {
  const { items, coupon } = cart.getSnapshot().context
  const { delivery, couponOff, payable } = quote(items, coupon)
  return {
    lines: items.map((item) => ({ ...summaryOf(item), quantity: item.qty })),
    ...(items.length > 0 && {
      delivery: toRupees(delivery),
      couponDiscount: toRupees(couponOff),
      total: toRupees(payable),
    }),
  }
}

const contentOf = (answer: object) => ({ content: [{ type: 'text', text: JSON.stringify(answer) }] })

async function execute(shop: Shop, { input, isOffered, run }: Tool, given: unknown): Promise<object> {
  try {
    const read = v.safeParse(v.object(input), given ?? {})
    if (!read.success) throw new Refused(`The input is not valid: ${read.issues[0].message}`)
    if (!isOffered(shop)) throw new Refused('The shop cannot do this at the moment.')
    return contentOf(await run(shop, read.output))
  } catch (error) {
    const isRefused = error instanceof Refused
    if (!isRefused) console.warn('A tool failed:', error)
    const message = isRefused ? error.message : 'The shop did not answer in time. The page shows the current state.'
    return { ...contentOf({ error: message }), isError: true }
  }
}

/** Offers the tools to the agent of the browser, each one exactly while the charts accept it. */
export function offerTools(shop: Shop, context: ModelContext): void {
  const offered = new Map<string, AbortController>()
  const watched = new WeakSet<object>()
  const update = () => {
    const account = shop.auth.getSnapshot().children.account
    for (const actor of [shop.auth, shop.catalogue, account, cartOf(shop)]) {
      if (!actor || watched.has(actor)) continue
      watched.add(actor)
      ;(actor as AnyActorRef).subscribe(update)
    }
    for (const [name, one] of Object.entries(tools)) {
      const isOffered = one.isOffered(shop)
      if (isOffered === offered.has(name)) continue
      offered.get(name)?.abort()
      offered.delete(name)
      if (!isOffered) continue
      const controller = new AbortController()
      offered.set(name, controller)
      const { description, properties } = one
      const required = Object.keys(properties).filter((property) => !('default' in (properties[property] ?? {})))
      const inputSchema = { type: 'object', properties, required, additionalProperties: false }
      const call = { name, description, inputSchema, execute: (given: unknown) => execute(shop, one, given) }
      Promise.resolve(context.registerTool(call, { signal: controller.signal })).catch((error) => {
        if (!controller.signal.aborted) console.warn(`The tool ${name} is not offered:`, error)
      })
    }
  }
  update()
}
