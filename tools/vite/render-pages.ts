import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '../../domain/catalogue/product'
import { isListed, publicPages, routeOf, routes } from '../../domain/routes'
import { writeTerms } from '../../domain/shop-terms'
import { env } from '../../src/services/env'
import { Page, TEMPLATE, type Template } from './page'
import { contentPolicy } from './policy'
import { type PrerenderedPage, prerenderPages, prerenderProduct } from './prerender'
import { fetchPageProducts, type PageProducts } from './products'

/** The picture of the home page's hero (src/features/home/hero.tsx). */
const HERO = '/pictures/hero.svg'

/** A finished page. `path` is its address, or null for the shell of all other pages. */
export interface RenderedPage {
  file: string
  path: string | null
  html: string
  policy: string
}

function filesOf({ shopFiles, pageFiles }: Template, { path, data }: PrerenderedPage): readonly string[] {
  const route = path === null ? null : routeOf(path)
  return data.products && route ? (pageFiles[route] ?? []) : shopFiles
}

/**
 * Every page of the built shop in a folder, each with its policy. Throws an error with one sentence if a page cannot be
 * rendered.
 */
export async function renderPages(
  folder: string,
  pageProducts: PageProducts | null,
  warn: (message: string) => void,
): Promise<RenderedPage[]> {
  const finish = finisher(folder)
  return (await prerenderPages(pageProducts, warn)).map(finish)
}

/** The page of one product. `pageProducts` has the products to embed, including this one. */
export const renderProductPage = async (
  folder: string,
  pageProducts: PageProducts,
  product: Product,
): Promise<RenderedPage> => finisher(folder)(await prerenderProduct(pageProducts, product))

/** Returns a function that turns rendered HTML into pages of the built shop in a folder. */
function finisher(folder: string): (rendered: PrerenderedPage) => RenderedPage {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const template: Template = JSON.parse(read(TEMPLATE))
  const built = new Page(template.html)
  return (rendered) => {
    const { file, path, html, data } = rendered
    const { page, policy } = built
      .fill(html, path, data)
      // After the picture, which React requests in the head: a browser makes only six requests to a host at once.
      .preload(filesOf(template, rendered))
      .inlinePicture(HERO, read)
      .guard((inline) => contentPolicy(env, inline))
    return { file, path, html: writeTerms(page.html), policy }
  }
}

/** The pages of a build, rendered with the products of its server or simulated backend. */
export const renderBuild = async (folder: string, warn: (message: string) => void): Promise<RenderedPage[]> =>
  renderPages(folder, await fetchPageProducts(env, warn), warn)

export { isListed, publicPages }

/** Every address of the shop, with an asterisk for the id of a product or an order. */
export const addresses = Object.values(routes).map(({ path }) => path.replace(/:\w+$/, '*'))
