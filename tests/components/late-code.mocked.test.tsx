import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { liveButton, renderShop } from '../support/render-shop'

const { flows, login } = vi.hoisted(() => {
  const held = () => {
    const loading = new EventTarget()
    return {
      isLoaded: new Promise((resolve) => loading.addEventListener('loaded', resolve)),
      load: () => loading.dispatchEvent(new Event('loaded')),
    }
  }
  return { flows: held(), login: held() }
})

// Slow loading of the code for the account, and of the code of a page.
vi.mock('../../src/shop/shopper-flows', async (original) => {
  const code = await original<typeof import('../../src/shop/shopper-flows')>()
  await flows.isLoaded
  return code
})
vi.mock('../../src/features/auth/login-page', async (original) => {
  await login.isLoaded
  return original()
})

test('the buttons wait while an account is being opened, and then work', async () => {
  const { user, shop } = await renderShop('/products/denver-hamilton', { shopper: { cart: ['envy-vortex'] } })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add To Cart: Denver Hamilton' })
  const heart = screen.getByRole<HTMLButtonElement>('button', { name: 'Wishlist: Denver Hamilton' })
  expect(shop.auth.getSnapshot().value).toBe('opening')
  expect([button.disabled, heart.disabled]).toEqual([true, true])
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  flows.load()
  await user.click(await liveButton('Add To Cart: Denver Hamilton'))
  expect(await screen.findByRole('link', { name: 'Go To Cart: Denver Hamilton' })).toBeDefined()
  expect(location.pathname).toBe('/products/denver-hamilton')
})

test('a page with slow code is not replaced by a search typed before', async () => {
  await renderShop('/')
  const link = screen.getByRole('link', { name: 'Login' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Search products' }), { target: { value: 'oud' } })
  fireEvent.click(link)
  // Longer than the pause that the search waits for.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
  expect(location.pathname).toBe('/login')
  login.load()
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeDefined()
})
