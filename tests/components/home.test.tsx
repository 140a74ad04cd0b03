import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as api from '../../src/services/api/products'
import { rose } from '../support/items'
import { renderShop } from '../support/render-shop'

const featured = () => screen.findByRole('list', { name: 'Featured products' })

test('a visitor sees the link into the shop and its three promises', async () => {
  const { main, user } = await renderShop('/')
  for (const promise of ['7 days money back', 'Delivery within 3-5 business days', 'All cards accepted'])
    expect(await within(main).findByRole('heading', { name: promise })).toBeDefined()
  await user.click(within(main).getByRole('link', { name: 'Shop Now' }))
  expect(location.pathname).toBe('/products')
})

test.each([
  ['the home page', '/'],
  ['all products', '/products'],
  ['no match', '/products?search=qwxz'],
])('one link in %s leads to the scent finder', async (_, address) => {
  const { main, user } = await renderShop(address)
  if (address.startsWith('/products')) await screen.findByText(/^Showing \d+ of 20 Products$/)
  await user.click(await within(main).findByRole('link', { name: 'Find your scent' }))
  expect(location.pathname).toBe('/finder')
})

test('the first four perfumes are trending', async () => {
  await renderShop('/')
  const cards = within(await featured()).getAllByRole('article')
  expect(cards.map((card) => card.ariaLabel)).toEqual([
    'Ajmal Amber Oud',
    'Skinn Celeste Rose',
    'Fogg Scent Xpressio',
    'The Man Company Blanc',
  ])
  for (const card of cards) expect(within(card).getByText('Trending')).toBeDefined()
})

test('an empty shop shows a message, and no bottle, brand or count of another shop', async () => {
  vi.spyOn(api, 'loadProducts').mockResolvedValueOnce({ products: [], size: null })
  const { main, user } = await renderShop('/')
  expect(await within(main).findByText('There are no perfumes in this shop yet.')).toBeDefined()
  expect(main.querySelector('[data-hero]')?.getAttribute('src')).toBe('/pictures/category-unisex.svg')
  expect(main.textContent).not.toMatch(/houses|AJMAL/i)
  await user.click(within(main).getByRole('link', { name: 'Shop Now' }))
  const content = within(await screen.findByRole('main'))
  expect(await content.findByText('There are no perfumes in this shop yet.')).toBeDefined()
  expect(content.queryByText(/Whoops|AJMAL|houses/)).toBeNull()
})

test('a new perfume is not trending and shows no stars', async () => {
  vi.spyOn(api, 'loadProducts').mockResolvedValueOnce({ products: [{ ...rose, rating: 0 }], size: null })
  await renderShop('/')
  const card = within(await screen.findByRole('article', { name: 'Rose' }))
  expect(card.getByText('New')).toBeDefined()
  expect(card.queryByText('Trending')).toBeNull()
})

test('the newest perfumes, and links to start by questions, a gift or a note, follow the featured ones', async () => {
  await renderShop('/')
  const fresh = within(await screen.findByRole('region', { name: 'New perfumes' }))
  expect(fresh.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Skinn Raw Vetiver',
    'Wild Stone Jasmine Dusk',
    // Sold out, so last although newer.
    'Fogg Scent Impressio',
    'Ajmal Citrus Blu',
  ])
  const gone = fresh.getAllByText('Out of Stock').map((output) => output.closest('li')?.querySelector('a')?.textContent)
  expect(gone).toEqual(['Fogg Scent Impressio', 'Ajmal Citrus Blu'])
  const begin = within(screen.getByRole('region', { name: 'Where to begin' }))
  const leadsTo = (name: string) => begin.getByRole('link', { name }).getAttribute('href')
  expect(leadsTo('Answer the questions')).toBe('/finder')
  expect(leadsTo('Gifts up to ₹600')).toBe('/products?sort=LOW_TO_HIGH&price=600')
  const notes = within(begin.getByRole('list', { name: 'Notes' })).getAllByRole('link')
  expect(notes).toHaveLength(8)
  for (const note of notes) expect(note.getAttribute('href')).toMatch(/^\/products\?note=/)
})

test('perfumes that fail to load can be loaded again', async () => {
  const { user } = await renderShop('/', { faults: [{ method: 'GET', path: '/api/products', status: 500 }] })
  expect((await screen.findByRole('alert')).textContent).toContain('Our perfumes could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(within(await featured()).getAllByRole('article')).toHaveLength(4)
  expect(screen.queryByRole('alert')).toBeNull()
})
