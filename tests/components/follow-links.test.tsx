import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from '../support/render-shop'

/** Clicks, and returns whether the default action was left to the browser. It is prevented here: jsdom cannot load pages. */
function isLeftToBrowser(link: Element, how: MouseEventInit = {}): boolean {
  let isLeft = false
  const end = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', end)
  fireEvent.click(link, how)
  removeEventListener('click', end)
  return isLeft
}

/** A link that may appear anywhere in the shop. */
function addLink(html: string): Element {
  const main = screen.getByRole('main')
  main.insertAdjacentHTML('beforeend', html)
  const link = main.lastElementChild
  if (!link) throw new TypeError('No element was added')
  return link
}

const shopLink = () => screen.getByRole('link', { name: 'Shop' })

test('a plain click on a link of the shop opens its page without a reload', async () => {
  await renderShop('/')
  expect(isLeftToBrowser(shopLink())).toBe(false)
  expect(await screen.findByRole('heading', { name: 'All perfumes' })).toBeDefined()
  expect(location.pathname).toBe('/products')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with a modifier or another button is left to the browser: %j',
  async (how) => {
    await renderShop('/')
    expect(isLeftToBrowser(shopLink(), how)).toBe(true)
    expect(location.pathname).toBe('/')
  },
)

test.each([
  '<a href="https://elsewhere.example/products">out of the shop</a>',
  '<a href="/products" target="_blank">in a tab of its own</a>',
  '<a href="/products" target="_self">as a new page</a>',
  '<a href="/products" download>as a file</a>',
  '<a href="/flows.html">no route of the shop</a>',
  '<a href="#content">within the page</a>',
])('a link without a route is left to the browser: %s', async (html) => {
  await renderShop('/')
  expect(isLeftToBrowser(addLink(html))).toBe(true)
  expect(location.pathname).toBe('/')
})

test('a link to the current page adds no history entry', async () => {
  await renderShop('/products')
  const { length } = history
  expect(isLeftToBrowser(shopLink())).toBe(false)
  expect(history.length).toBe(length)
})

test('a clicked link is marked at once until its page is shown', async () => {
  await renderShop('/products')
  const link = screen.getByRole('link', { name: 'How we deliver' })
  // If another test has loaded the code of the page, the mark is removed before the click returns.
  const marks = new MutationObserver(() => {})
  marks.observe(link, { attributeFilter: ['data-pending'] })
  fireEvent.click(link)
  expect(marks.takeRecords()).not.toEqual([])
  await screen.findByRole('heading', { level: 1, name: 'How we deliver' })
  expect(link.dataset.pending).toBeUndefined()
  // The current address.
  fireEvent.click(link)
  await waitFor(() => expect(link.dataset.pending).toBeUndefined())
})
