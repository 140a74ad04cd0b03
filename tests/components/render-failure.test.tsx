import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as frame from '../../src/app/footer'
import * as listState from '../../src/shop/use-list-state'
import { renderShop } from './render-shop'

const failing = (what: string) => () => {
  throw new Error(`${what} that cannot be drawn`)
}

// The wishlist's page asks for its list's state while it is drawn.
const wishlist = vi.spyOn(listState, 'useListState')
const footer = vi.spyOn(frame, 'Footer')
// React and the shop both log what could not be drawn.
const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset().mockReturnValue(undefined))
afterEach(() => {
  wishlist.mockReset()
  footer.mockReset()
})

const failure = () => screen.findByRole('heading', { level: 1, name: 'Something went wrong' })

test('a page that cannot be drawn says so inside the shop, with a way home and another try', async () => {
  wishlist.mockImplementation(failing('A page'))
  const { main } = await renderShop('/wishlist', { shopper: { wishlist: ['envy-vortex'] } })
  expect(main.contains(await failure())).toBe(true)
  const alert = within(within(main).getByRole('alert'))
  expect(alert.getByText(/Nothing in your cart or your account is lost/)).toBeDefined()
  expect(alert.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  expect(alert.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  expect(logged.mock.calls.flat()).toContainEqual(expect.objectContaining({ message: 'A page that cannot be drawn' }))
})

test('from a page that cannot be drawn the shopper goes on to others, and comes back once it can be', async () => {
  wishlist.mockImplementation(failing('A page'))
  const { user } = await renderShop('/wishlist', { shopper: { wishlist: ['envy-vortex'] } })
  await failure()
  await user.click(screen.getByRole('link', { name: 'Shop' }))
  expect(await screen.findByText('Showing 20 of 20 Products')).toBeDefined()
  expect(screen.queryByText('Something went wrong')).toBeNull()
  wishlist.mockReset()
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(nav.getByRole('link', { name: /^Wishlist/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'My Wishlist (1)' })).toBeDefined()
})

test('a shop whose frame cannot be drawn is no blank page: it says so, with a way home', async () => {
  footer.mockImplementation(failing('A footer'))
  const { main } = await renderShop('/products')
  expect(main.contains(await failure())).toBe(true)
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeDefined()
})
