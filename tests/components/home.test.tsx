import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as api from '../../src/services/api/products'
import { chooseTheme } from '../../src/services/theme'
import { syncTheme } from '../../src/services/theme-sync'
import { renderShop } from '../support/render-shop'

const featured = () => screen.findByRole('list', { name: 'Featured products' })

test('the first four perfumes are trending', async () => {
  const { main } = await renderShop('/')
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${main.id}`)
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

test('a chosen theme is stored until it equals that of the system', () => {
  syncTheme()
  chooseTheme('dark')
  expect(localStorage.getItem('sillage:theme')).toBe('"dark"')
  chooseTheme('light')
  expect(localStorage.getItem('sillage:theme')).toBeNull()
  delete document.documentElement.dataset.theme
})

test('perfumes that fail to load are loaded by Try again, or when the connection returns, which the shop announces', async () => {
  vi.stubEnv('VITE_API_URL', 'https://shop.example')
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => isOnline.mockRestore())
  const refused = { method: 'GET', path: '/api/products', status: 500 } as const
  const { user } = await renderShop('/', { faults: [refused, refused] })
  expect((await screen.findByText(/^You are offline\./)).role).toBe('status')
  const failed = await screen.findByText('Our perfumes could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(failed.isConnected).toBe(false))
  await screen.findByText('Our perfumes could not be loaded.')
  isOnline.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(within(await featured()).getAllByRole('article')).toHaveLength(4)
  expect(screen.queryByText(/^You are offline\./)).toBeNull()
  isOnline.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/^You are offline\. Nothing is lost/).role).toBe('status')
})
