import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as frame from '../../src/app/footer'
import * as listState from '../../src/shop/use-list-state'
import { renderShop } from '../support/render-shop'

const failing = (what: string) => () => {
  throw new Error(`${what} that cannot be rendered`)
}

// The page of the wishlist reads the state of its list during rendering.
const wishlist = vi.spyOn(listState, 'useListState')
const footer = vi.spyOn(frame, 'Footer')
// React and the shop both log the rendering error.
const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset().mockReturnValue(undefined))
afterEach(() => {
  wishlist.mockReset()
  footer.mockReset()
})

const failure = () => screen.findByRole('heading', { level: 1, name: 'Something went wrong' })

test('a page that fails to render shows an error inside the shop, with a link home, a retry and other pages', async () => {
  wishlist.mockImplementation(failing('A page'))
  const { main, user } = await renderShop('/wishlist', { shopper: { wishlist: ['envy-vortex'] } })
  expect(main.contains(await failure())).toBe(true)
  const alert = within(within(main).getByRole('alert'))
  expect(alert.getByText(/Nothing in your cart or your account is lost/)).toBeDefined()
  expect(alert.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  expect(alert.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  expect(logged.mock.calls.flat()).toContainEqual(
    expect.objectContaining({ message: 'A page that cannot be rendered' }),
  )
  // The shopper can open other pages, and return once it works.
  await user.click(screen.getByRole('link', { name: 'Shop' }))
  expect(await screen.findByText('Showing 20 of 20 Products')).toBeDefined()
  expect(screen.queryByText('Something went wrong')).toBeNull()
  wishlist.mockReset()
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(nav.getByRole('link', { name: /^Wishlist/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'My Wishlist (1)' })).toBeDefined()
})

test('a shop whose frame fails to render shows an error with a link home instead of a blank page', async () => {
  footer.mockImplementation(failing('A footer'))
  const { main } = await renderShop('/products')
  expect(main.contains(await failure())).toBe(true)
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeDefined()
})
