import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '../../domain/product'
import { href, routes } from '../../domain/routes'
import { env } from '../../src/services/env'
import { type Drawing, draw, drawProduct } from './drawings'
import { Page, TEMPLATE, type Template } from './page'
import { contentPolicy } from './policy'
import { productsToDraw, type ToDraw } from './products'

/** The picture of the home page's hero (src/features/home/hero.tsx). */
const HERO = '/pictures/hero.svg'

/** A finished page. `path`: the address that it is drawn for; null: the frame of all others. */
export interface DrawnPage {
  file: string
  path: string | null
  html: string
  policy: string
}

function filesOf({ shopFiles, homeFiles, productFiles }: Template, path: Drawing['path'], data: Drawing['data']) {
  if (!data.products) return shopFiles
  if (path === href('home')) return homeFiles
  return data['json-ld'] ? productFiles : []
}

/** Every page of the built shop in a folder, each with its policy. Throws a sentence where one cannot be drawn. */
export async function drawPages(
  folder: string,
  drawn: ToDraw | null,
  warn: (words: string) => void,
): Promise<DrawnPage[]> {
  const finish = finisher(folder)
  return (await draw(drawn, warn)).map(finish)
}

/** The page of one product. `toDraw`: what the page brings, the product among it. */
export const drawProductPage = async (folder: string, toDraw: ToDraw, product: Product): Promise<DrawnPage> =>
  finisher(folder)(await drawProduct(toDraw, product))

/** Makes drawings pages of the built shop in a folder. */
function finisher(folder: string): (drawing: Drawing) => DrawnPage {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const template: Template = JSON.parse(read(TEMPLATE))
  const built = new Page(template.html)
  return ({ file, path, html, data }) => {
    const { page, policy } = built
      .fill(html, path, data)
      // After the picture, which React asks for in the head: a browser has six requests of a host under way at once.
      .preload(filesOf(template, path, data))
      .inlinePicture(HERO, read)
      .guard((inline) => contentPolicy(env, inline))
    return { file, path, html: page.html, policy }
  }
}

/** The pages of a build, drawn with the products that it is told of. */
export const drawBuild = async (folder: string, warn: (words: string) => void): Promise<DrawnPage[]> =>
  drawPages(folder, await productsToDraw(env, warn), warn)

/** Every address of the shop, with an asterisk for what stands for a product or an order. */
export const addresses = Object.values(routes).map(({ path }) => path.replace(/:\w+$/, '*'))
