import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderShop } from './render-shop'

/** Longer than the search waits for a pause in typing. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)))

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
const link = (name: string) => screen.getByRole('link', { name })

/** Puts a text into the search and leaves at once: the pauses of a slow machine would be the shopper's. */
function searchAndLeave(text: string, leave: () => void) {
  fireEvent.change(box(), { target: { value: text } })
  leave()
}

/** What Back does, at once: jsdom's own comes in a later task, which on a slow machine is after the pause. */
function goBackHome() {
  history.replaceState(null, '', '/')
  dispatchEvent(new PopStateEvent('popstate'))
}

const code = vi.hoisted(() => ({ arrive: () => {}, isOnItsWay: Promise.resolve() }))
vi.mock('../../src/features/auth/login-page', async (original) => {
  await code.isOnItsWay
  return original()
})

test('a page that is opened while the shopper types is where they stay, and the box shows the search in force', async () => {
  await renderShop('/products?search=oud')
  await screen.findByText(/^Showing \d+ of 20 Products$/)
  const home = link('Sillage')
  searchAndLeave('oud wood', () => fireEvent.click(home))
  await pause()
  expect(location.pathname).toBe('/')
  expect(box().value).toBe('oud')
})

test('Back ends a search that is still being typed', async () => {
  const { user } = await renderShop('/')
  await user.click(link('Shop'))
  await screen.findByText(/^Showing \d+ of 20 Products$/)
  searchAndLeave('oud', goBackHome)
  await pause()
  expect(location.pathname).toBe('/')
  expect(box().value).toBe('')
})

test('a page whose code is long on its way is not given up for a search typed before', async () => {
  code.isOnItsWay = new Promise((resolve) => {
    code.arrive = resolve
  })
  await renderShop('/')
  const login = link('Login')
  searchAndLeave('oud', () => fireEvent.click(login))
  await pause()
  expect(location.pathname).toBe('/login')
  code.arrive()
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeDefined()
})

test('the search’s own way to the products keeps what is typed meanwhile', async () => {
  const { user } = await renderShop('/')
  await user.type(box(), 'ou')
  await waitFor(() => expect(location.pathname + location.search).toBe('/products?search=ou'))
  await user.type(box(), 'd')
  await pause()
  expect(location.search).toBe('?search=oud')
  expect(box().value).toBe('oud')
})
