import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { DrawnProducts } from '../../domain/drawn-products'
import type { Product } from '../../domain/product'
import { productJsonLd } from '../../domain/product-json-ld'
import { href } from '../../domain/routes'
import { App } from '../../src/app/app'
import { Layout } from '../../src/app/layout'
import { Loader } from '../../src/components/ui/loader'
import { env } from '../../src/services/env'
import { drawnShop } from '../../src/shop/drawn-shop'
import { ShopProvider } from '../../src/shop/hooks'

/** A drawn page. A path of null: the frame of every page that is not drawn. */
export interface Drawing {
  file: string
  path: string | null
  html: string
  /** What the page brings as JSON, by id. */
  data: Readonly<Record<string, unknown>>
}

/** Ids of products that are file names everywhere and stand in an address, an attribute and XML as they are. */
const FILE_NAME = /^[\w-]{1,100}$/

/** Every page as a first-time visitor meets it. Throws a sentence where one cannot be drawn. */
export async function draw(drawn: DrawnProducts | null, warn: (words: string) => void): Promise<Drawing[]> {
  const data = drawn ? { products: drawn } : {}
  const page = async (file: string, path: string | null, more = {}) => ({
    file,
    path,
    html: await render(path, drawn),
    data: path === null ? {} : { ...data, ...more },
  })
  const isNamed = ({ id }: Product) => FILE_NAME.test(id)
  const unnamed = (drawn?.products ?? []).filter((product) => !isNamed(product)).map(({ id }) => JSON.stringify(id))
  if (unnamed.length > 0) warn(`No page is drawn for ${unnamed.join(', ')}: such an id can be no file name.`)
  const products = (drawn?.products ?? []).filter(isNamed).map((product) =>
    page(`products/${product.id}.html`, href('product', { productId: product.id }), {
      'json-ld': productJsonLd(product, env.siteOrigin),
    }),
  )
  return Promise.all([
    page('index.html', href('home')),
    page('products.html', href('products')),
    ...products,
    page('shell.html', null),
  ])
}

async function render(path: string | null, drawn: DrawnProducts | null): Promise<string> {
  const shop = (
    <ShopProvider shop={drawnShop(drawn)}>
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
  // Waits for the code of pages that have it apart. Nothing is sent piece by piece, so nothing is too large for its place.
  const failures: unknown[] = []
  const { prelude } = await prerender(shop, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  if (failures.length > 0) throw new Error(`The page of ${path} could not be drawn.`, { cause: failures[0] })
  return new Response(prelude).text()
}
