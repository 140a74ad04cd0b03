import { expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { prerenderPages } from '../../tools/vite/prerender'

/** Prerenders the pages of products with these ids. */
async function drawFor(...ids: string[]) {
  const [product] = catalogueOf(20)
  if (!product) throw new Error('There is no product.')
  const warnings: string[] = []
  const prerendered = { products: ids.map((id) => ({ ...product, id })), count: ids.length }
  const drawings = await prerenderPages(prerendered, (text) => void warnings.push(text))
  return { files: drawings.map(({ file }) => file), paths: drawings.map(({ path }) => path), warnings }
}

test.each(['../../index', '..', 'a/b', 'a\\b', 'a%2Fb', 'rose & oud', '<b>', 'a.html', 'é', 'a\0', 'x'.repeat(300)])(
  'a product whose id %j cannot be a file name has no page of its own, and the build warns',
  async (id) => {
    const { files, warnings } = await drawFor('rose', id)
    expect(files).toEqual(['index.html', 'products.html', 'login.html', 'products/rose.html', 'shell.html'])
    expect(warnings).toEqual([expect.stringContaining(JSON.stringify(id))])
  },
)

test('only the page of a product contains its facts, as text and as data', async () => {
  const products = catalogueOf(2)
  const [{ id } = { id: '' }, other] = products
  const facts = { [id]: { about: 'Deep and sweet.' } }
  const drawings = await prerenderPages({ products, count: 2, facts }, () => {})
  const holds = drawings.filter(({ html, data }) => (html + JSON.stringify(data)).includes('Deep and sweet.'))
  expect(holds.map(({ path }) => path)).toEqual([`/products/${id}`])
  expect(holds[0]?.html).toContain('Deep and sweet.')
  expect(holds[0]?.data).toMatchObject({
    products: { productFacts: { productId: id } },
    jsonLd: [{ description: 'Deep and sweet.' }, {}],
  })
  expect(drawings.find(({ path }) => path === `/products/${other?.id}`)?.data).not.toHaveProperty(
    'products.productFacts',
  )
})
