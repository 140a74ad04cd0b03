import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { PrerenderedProducts } from '../../domain/catalogue/prerendered-products'
import type { Product } from '../../domain/catalogue/product'
import { productJsonLd, siteJsonLd } from '../../domain/catalogue/product-json-ld'
import { href } from '../../domain/routes'
import { App } from '../../src/app/app'
import { Layout } from '../../src/app/layout'
import { Loader } from '../../src/components/ui/loader'
import { env } from '../../src/services/env'
import { ShopProvider } from '../../src/shop/hooks'
import { prerenderedShop } from '../../src/shop/prerendered-shop'
import type { PageData } from './page'
import type { PageProducts } from './products'

/** A prerendered page. The path is null for the shell of pages that are not prerendered. */
export interface PrerenderedPage {
  file: string
  path: string | null
  html: string
  data: PageData
}

/** Ids that are valid file names on every system, and need no escaping in an address, an attribute or XML. */
const FILE_NAME = /^[\w-]{1,100}$/

const page = async (
  file: string,
  path: string | null,
  shown: PrerenderedProducts | null,
  more: PageData = {},
): Promise<PrerenderedPage> => ({
  file,
  path,
  html: await render(path, shown),
  data: path === null ? {} : { ...(shown && { products: shown }), ...more },
})

/** The page of one product, regardless of the number of products. */
export function prerenderProduct(
  { products, count, facts: allFacts }: PageProducts,
  product: Product,
): Promise<PrerenderedPage> {
  const facts = allFacts?.[product.id]
  const shown = { products, count, ...(facts && { productFacts: { productId: product.id, facts } }) }
  return page(`products/${product.id}.html`, href('product', { productId: product.id }), shown, {
    jsonLd: productJsonLd(product, facts ?? {}, env.siteOrigin),
  })
}

/** Every page as a first-time visitor sees it. Throws an error with one sentence if a page cannot be rendered. */
export async function prerenderPages(
  pageProducts: PageProducts | null,
  warn: (message: string) => void,
): Promise<PrerenderedPage[]> {
  const shown: PrerenderedProducts | null = pageProducts && {
    products: pageProducts.products,
    count: pageProducts.count,
  }
  const isNamed = ({ id }: Product) => FILE_NAME.test(id)
  const unnamed = (shown?.products ?? []).filter((product) => !isNamed(product)).map(({ id }) => JSON.stringify(id))
  if (unnamed.length > 0) warn(`No page is rendered for ${unnamed.join(', ')}: the id is not a valid file name.`)
  const products =
    pageProducts?.products.filter(isNamed).map((product) => prerenderProduct(pageProducts, product)) ?? []
  return Promise.all([
    page('index.html', href('home'), shown, { jsonLd: siteJsonLd(env.siteOrigin) }),
    page('products.html', href('products'), shown),
    page('login.html', href('login'), shown),
    ...products,
    page('shell.html', null, shown),
  ])
}

async function render(path: string | null, shown: PrerenderedProducts | null): Promise<string> {
  const shop = (
    <ShopProvider shop={prerenderedShop(shown)}>
      <StaticRouter location={path ?? '/'}>
        {path === null ? (
          <Layout>
            <Loader />
          </Layout>
        ) : (
          <App />
        )}
      </StaticRouter>
    </ShopProvider>
  )
  // Waits for lazily loaded pages. Everything is rendered as one chunk, so no boundary is left out for its size.
  const failures: unknown[] = []
  const { prelude } = await prerender(shop, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  if (failures.length > 0) throw new Error(`The page of ${path} cannot be rendered.`, { cause: failures[0] })
  return new Response(prelude).text()
}
