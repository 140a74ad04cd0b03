import type { Page } from '@playwright/test'
import type { ModelContext } from '../../src/shop/agent-tools'
import { expect, test } from './fixtures'

// WebMCP: the tools that the shop offers to a browser's agent.
test.use({ launchOptions: async ({ launchOptions }, use) => use(withTools(launchOptions)) })

const withTools = <Options extends { args?: string[] | undefined }>(options: Options) => ({
  ...options,
  args: [...(options.args ?? []), '--enable-features=WebMCP'],
})

type Context = ModelContext & {
  getTools(): Promise<{ name: string }[]>
  executeTool(tool: object, input: object): Promise<string>
}

const toolNames = (page: Page) =>
  page.evaluate(async () => {
    const { modelContext } = document as Document & { modelContext?: Context }
    return ((await modelContext?.getTools()) ?? []).map(({ name }) => name).sort()
  })

/** Calls a tool as an agent does. Returns its answer. */
const use = (page: Page, name: string, input: object = {}) =>
  page.evaluate(
    async ([name, input]) => {
      const { modelContext } = document as Document & { modelContext?: Context }
      const tool = (await modelContext?.getTools())?.find((tool) => tool.name === name)
      if (!modelContext || !tool) throw new Error(`There is no tool ${name}.`)
      const { content, isError } = JSON.parse(await modelContext.executeTool(tool, input))
      return { ...JSON.parse(content[0].text), ...(isError && { isError }) }
    },
    [name, input] as const,
  )

const forVisitors = ['add_to_cart', 'compare_products', 'get_product', 'search_products']

test('an agent searches, compares, fills the cart and opens the checkout, and leaves paying to the person', async ({
  shop,
  page,
}) => {
  await shop.openAsGuest('/')
  await expect.poll(() => toolNames(page)).toEqual([...forVisitors, 'get_cart'].sort())
  const { products, count } = await use(page, 'search_products', { query: 'denver' })
  expect(count).toBeGreaterThan(1)
  await expect(page.getByText(`Showing ${count} of`)).toBeVisible()
  const [first, second] = products
  const compared = await use(page, 'compare_products', { productIds: [first.productId, second.productId] })
  expect(compared.products.map(({ title }: { title: string }) => title)).toEqual([first.title, second.title])
  await expect(page.getByRole('columnheader', { name: second.title })).toBeVisible()
  expect((await use(page, 'get_product', { productId: first.productId })).product.title).toBe(first.title)
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
  expect(await use(page, 'add_to_cart', { productId: first.productId })).toMatchObject({ added: first.title })
  const again = await use(page, 'add_to_cart', { productId: first.productId, quantity: 2 })
  expect(again.lines).toMatchObject([{ title: first.title, quantity: 3 }])
  expect(await use(page, 'get_cart')).toMatchObject({ lines: again.lines, total: 3 * first.price + 49 })
  expect(await use(page, 'add_to_cart', { productId: first.productId, quantity: 8 })).toMatchObject({ isError: true })
  await use(page, 'start_checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  expect((await toolNames(page)).filter((name) => /pay|place|order/.test(name))).toEqual([])
})

test('a tool that the shop refuses explains why', async ({ shop, page }) => {
  await shop.open('/products')
  await expect.poll(() => toolNames(page)).toEqual(forVisitors)
  expect(await use(page, 'get_product', { productId: 'none' })).toEqual({
    isError: true,
    error: 'There is no perfume with the id none.',
  })
  expect(await use(page, 'compare_products', { productIds: ['none'] })).toMatchObject({ isError: true })
  const { products } = await use(page, 'search_products', { query: '' })
  const soldOut = products.find(({ inStock }: { inStock: boolean }) => !inStock)
  expect(await use(page, 'add_to_cart', { productId: soldOut.productId })).toEqual({
    isError: true,
    error: `${soldOut.title} is sold out.`,
  })
  const available = products.find(({ inStock }: { inStock: boolean }) => inStock)
  const { next } = await use(page, 'add_to_cart', { productId: available.productId })
  expect(next).toContain('must log in')
  await expect(page).toHaveURL('/login')
})
